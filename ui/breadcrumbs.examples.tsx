import { Breadcrumbs } from './breadcrumbs.tsx';
import { LONG_CHINESE, LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';

export const examples: PartExamples = {
	title: 'Breadcrumbs',
	states: [
		{
			name: 'Default',
			node: (
				<Breadcrumbs
					label="Where you are"
					steps={[
						{ title: 'Home', href: '#breadcrumbs' },
						{ title: 'News', href: '#breadcrumbs' },
						{ title: 'This page' },
					]}
				/>
			),
		},
		{
			name: 'Long text',
			node: (
				<Breadcrumbs
					label="A long way"
					steps={[{ title: LONG_ENGLISH, href: '#breadcrumbs' }, { title: LONG_CHINESE }]}
				/>
			),
		},
	],
};
