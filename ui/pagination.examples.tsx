import { Pagination } from './pagination.tsx';
import { nothing, type PartExamples } from './style-guide/examples.tsx';

const common = {
	previousLabel: 'Previous',
	nextLabel: 'Next',
	pageLabel: (page: number) => `Page ${page}`,
	hrefOf: () => '#pagination',
	onPage: nothing,
};

export const examples: PartExamples = {
	title: 'Pagination',
	states: [
		{ name: 'First page', node: <Pagination {...common} label="Pages, first" page={1} pageCount={12} /> },
		{ name: 'In the middle', node: <Pagination {...common} label="Pages, middle" page={6} pageCount={12} /> },
		{ name: 'Last of few', node: <Pagination {...common} label="Pages, few" page={3} pageCount={3} /> },
		{ name: 'Without numbers', node: <Pagination {...common} label="Pages, cursor" hasPrevious hasNext={false} /> },
		{
			name: 'Summary',
			node: <Pagination {...common} label="Pages, summary" hasPrevious={false} hasNext summary="1–25 of 312" />,
		},
		{
			name: 'Chinese',
			node: <Pagination {...common} label="分页" previousLabel="上一页" nextLabel="下一页" page={2} pageCount={9} />,
		},
	],
};
