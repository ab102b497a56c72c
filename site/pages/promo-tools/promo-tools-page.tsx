/** The list of promo tools. Clients use them to promote the games. */
import type { PromoTool } from '../../client-area/client-api.ts';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { clientLoader } from '../../client-area/client-loader.ts';
import { clientHead, ClientPage } from '../../client-area/client-page.tsx';
import { ToolLogo } from '../../client-area/tool-logo.tsx';
import type { PageHandle } from '../../document/head.ts';
import { CardLink } from '../../../ui/card-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { below } from '../../../ui/breakpoints.ts';
import styles from './promo-tools-page.module.css';
import { useTextLang } from '../../../ui/text-language.ts';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_PROMO_TOOLS'), translations);
export const handle: PageHandle<unknown> = { head };

const SKELETON_COUNT = 8;
const LOGO_SIZES = `${below('small')} 92vw, 400px`;

export const loader = clientLoader('promo tools', ({ api }) => api.promoTools());

export function Component() {
	const { t } = useTranslations();
	return (
		<ClientGate<PromoTool[]>
			fallback={<List tools={null} />}
			// The failure is logged, and the page stays empty.
			failed={
				<ClientPage title={t('LABEL_PROMO_TOOLS')} lead={t('TEXT_PROMO_TOOLS')}>
					{null}
				</ClientPage>
			}
		>
			{(tools) => <List tools={tools} />}
		</ClientGate>
	);
}

/** Null shows placeholders. */
function List({ tools }: { tools: PromoTool[] | null }) {
	const { t } = useTranslations();
	return (
		<ClientPage title={t('LABEL_PROMO_TOOLS')} lead={t('TEXT_PROMO_TOOLS')}>
			<p className="visually-hidden" role="status">
				{!tools && t('LABEL_LOADING')}
			</p>
			{tools?.length === 0 ? (
				<p className={styles.empty}>{t('TEXT_NO_PROMO_TOOLS')}</p>
			) : (
				// Tools and placeholders are different elements: a reused element that moves counts as a layout shift.
				<ul key={tools ? 'items' : 'skeletons'} className={styles.list}>
					{tools
						? tools.map((tool) => (
								<li key={tool.uid}>
									<Card tool={tool} />
								</li>
							))
						: Array.from({ length: SKELETON_COUNT }, (_, index) => (
								<li key={index}>
									<Skeleton className={styles.skeleton} />
								</li>
							))}
				</ul>
			)}
		</ClientPage>
	);
}

function Card({ tool }: { tool: PromoTool }) {
	const { t, language, urls } = useTranslations();
	const { uid, slug, name, description, is_visible } = tool;
	const textLang = useTextLang();
	return (
		<article className={styles.card}>
			<div className={styles.logo}>
				<ToolLogo tool={tool} sizes={LOGO_SIZES} />
			</div>
			<div className={styles.words}>
				<h2 className={styles.name} lang={textLang(name)}>
					{name}
				</h2>
				{!is_visible && <p className={styles.note}>{t('TEXT_NOT_VISIBLE_FOR_CLIENT')}</p>}
				<p className={styles.description} lang={textLang(description)}>
					{description}
				</p>
				<CardLink className={styles.more} href={urls.url('ca-promo-tool-page', language, { slug: `${uid}-${slug}` })}>
					<span>
						{t('ACTION_READ_MORE')} <span className="visually-hidden">{name}</span>
					</span>
					<Icon name="arrow" />
				</CardLink>
			</div>
		</article>
	);
}
