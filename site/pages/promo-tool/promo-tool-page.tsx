/** One promo tool: its name and its page, written by the studio. */
import type { PromoToolDetails } from '../../client-area/client-api.ts';
import { clientHead, ClientPage } from '../../client-area/client-page.tsx';
import { DetailPage, itemLoader } from '../../client-area/detail-page.tsx';
import { ToolLogo } from '../../client-area/tool-logo.tsx';
import type { PageHandle } from '../../document/head.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { ToolHtml } from './tool-html.tsx';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_PROMO_TOOLS'), translations);
export const handle: PageHandle<unknown> = { head };

export const loader = itemLoader(
	'promo tool',
	(api, slug) => api.promoTool(slug),
	({ uid, slug }) => `${uid}-${slug}`,
);

export const Component = () => (
	<DetailPage<PromoToolDetails> title="LABEL_PROMO_TOOLS">{(tool) => <Tool tool={tool} />}</DetailPage>
);

function Tool({ tool }: { tool: PromoToolDetails }) {
	const { t, language, urls } = useTranslations();
	const { name, is_visible, page_html } = tool;
	return (
		<ClientPage
			title={name}
			eyebrow={
				<Breadcrumbs
					label={t('LABEL_BREADCRUMBS')}
					steps={[{ title: t('LABEL_PROMO_TOOLS'), href: urls.url('ca-promo-tools-page', language) }, { title: name }]}
				/>
			}
			picture={<ToolLogo tool={tool} sizes="160px" />}
			note={is_visible ? undefined : t('TEXT_NOT_VISIBLE_FOR_CLIENT')}
		>
			<ToolHtml name={name} html={page_html} />
		</ClientPage>
	);
}
