import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageTexts } from '../../api.ts';
import { loadBlock } from '../../context.ts';
import type { Head, PageHandle } from '../../head.ts';
import { usePageHead } from '../../page-head.ts';
import { PageHero } from '../../ui/page-hero.tsx';
import { useWords, type Words } from '../../words.tsx';

interface PageData {
	texts: PageTexts | null;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
	return { texts: await loadBlock(context, 'contacts texts', (api) => api.texts('contacts')) };
}

const head = ({ texts }: PageData, { t }: Words): Head => ({
	title: texts?.meta_title ?? t('LABEL_CONTACTS'),
	description: texts?.meta_description ?? '',
});

export const handle: PageHandle<PageData> = { head };

export function Component() {
	const data = useLoaderData<PageData>();
	const words = useWords();
	usePageHead(head(data, words));
	const { texts } = data;
	return <PageHero title={texts?.intro_title ?? words.t('LABEL_CONTACTS')} lead={texts?.intro_text} />;
}
