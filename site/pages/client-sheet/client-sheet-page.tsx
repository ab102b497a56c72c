/** A version of a game sheet, mathematics report or RNG statement, with its files and the other versions. */
import { sheetKinds } from './sheet-kinds.ts';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { clientLoader } from '../../client-area/client-loader.ts';
import { clientHead, ClientPage, LoadError } from '../../client-area/client-page.tsx';
import { sheetQuery, sheetsApi, type Sheet, type SheetAddress, type SheetKind } from '../../client-area/sheets-api.ts';
import { SheetDownloads, SheetHash } from '../../client-area/sheets/sheet-links.tsx';
import type { PageHandle } from '../../document/head.ts';
import { dayOf } from '../../messages/dates.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { languageTraits, type Language } from '../../../contract/languages.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { below } from '../../../ui/breakpoints.ts';
import { ActionButton, ActionLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SheetBlocks } from './sheet-blocks.tsx';
import styles from './client-sheet-page.module.css';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('TITLE_GAME_SHEETS'), translations);
export const handle: PageHandle<unknown> = { head };

interface Loaded {
	sheet: Sheet;
	address: SheetAddress;
}

export const loader = clientLoader<Loaded>('sheet', async ({ baseApi, slug, search, language }) => {
	const query = new URLSearchParams(search);
	const kind = sheetKinds.find((each) => each === query.get('kind')) ?? 'game';
	const version = Number(query.get('version')) || undefined;
	const address: SheetAddress = { game: slug, kind, language: query.get('language') ?? language, version };
	return { sheet: await sheetsApi(baseApi).show(address), address };
});

export function Component() {
	const { t } = useTranslations();
	const title = t('TITLE_GAME_SHEETS');
	return (
		<ClientGate<Loaded>
			fallback={
				<ClientPage title={title}>
					<Skeleton className={styles.skeleton} />
				</ClientPage>
			}
			failed={
				<ClientPage title={title}>
					<LoadError />
				</ClientPage>
			}
		>
			{(loaded) => <SheetView {...loaded} />}
		</ClientGate>
	);
}

function SheetView({ sheet, address }: Loaded) {
	const { t, date, language, urls } = useTranslations();
	const { game, kind, kind_title, title, lead, version, is_newest, picture, blocks, versions, verify_url } = sheet;
	const page = urls.url('ca-game-sheet-page', language, { slug: game.name });
	const hrefOf = (over: Partial<SheetAddress>): string => page + sheetQuery({ ...address, ...over });
	const lang = languageTraits[sheet.language as Language]?.tag;
	// The address in the API response has no language, so make an address in the page's language.
	const verifyUrl = urls.url('verify-file-page', language, { slug: version.id });
	return (
		<ClientPage
			title={`${title} ·\u00a0${kind_title}`}
			hasPrintLine
			eyebrow={
				<Breadcrumbs
					label={t('LABEL_BREADCRUMBS')}
					steps={[
						{ title: t('LABEL_GAMES'), href: urls.url('ca-games-page', language) },
						{ title: game.title, href: `${urls.url('ca-game-page', language, { slug: game.name })}#sheets` },
						{ title: kind_title },
					]}
				/>
			}
		>
			<div className={styles.toolbar}>
				<SheetDownloads address={address} version={version} name={kind_title} />
				<ActionButton onClick={() => window.print()}>{t('ACTION_PRINT')}</ActionButton>
				{urls.codes.length > 1 && (
					<nav className={styles.languages} aria-label={t('LABEL_SHEET_LANGUAGE')}>
						{urls.codes.map((code) => (
							<a
								key={code}
								href={hrefOf({ language: code, version: undefined })}
								aria-current={code === sheet.language ? 'true' : undefined}
								lang={languageTraits[code].tag}
							>
								{languageTraits[code].name}
							</a>
						))}
					</nav>
				)}
			</div>
			{!is_newest && (
				<div className={styles.earlier}>
					<Alert
						tone="warning"
						title={t('TEXT_EARLIER_SHEET', { number: String(versions[0]?.number ?? version.number) })}
						action={<ActionLink href={hrefOf({ version: undefined })}>{t('ACTION_NEWEST_SHEET')}</ActionLink>}
					/>
				</div>
			)}
			<article className={styles.sheet} lang={lang}>
				{picture && (
					<Picture
						className={styles.picture}
						media={picture.media}
						src={picture.url}
						sizes={`${below('large')} 92vw, 60rem`}
						alt={picture.media.alt}
					/>
				)}
				{lead && <p className={styles.lead}>{lead}</p>}
				<SheetBlocks blocks={blocks} />
			</article>
			<footer className={styles.foot}>
				<dl className={styles.facts}>
					<div>
						<dt>{t('LABEL_VERSION_NUMBER')}</dt>
						<dd>{version.number}</dd>
					</div>
					<div>
						<dt>{t('LABEL_SHEET_DATE')}</dt>
						<dd>
							<time dateTime={dayOf(version.created_at)}>{date(version.created_at, 'full')}</time>
						</dd>
					</div>
					<div className={styles.wide}>
						<dt>{t('LABEL_SHEET_VERIFY')}</dt>
						<dd>
							<a href={verifyUrl}>{new URL(verifyUrl, verify_url).href}</a>
						</dd>
					</div>
					<div className={styles.wide}>
						<dt>{t('LABEL_SHEET_FILE')}</dt>
						<dd>{version.file ? <SheetHash version={version} /> : t('TEXT_SHEET_WITHOUT_FILE')}</dd>
					</div>
				</dl>
			</footer>
			<Versions sheet={sheet} address={address} hrefOf={hrefOf} kind={kind} />
		</ClientPage>
	);
}

interface VersionsProps extends Loaded {
	kind: SheetKind;
	hrefOf: (over: Partial<SheetAddress>) => string;
}

function Versions({ sheet: { versions, version: shown, kind_title }, address, hrefOf }: VersionsProps) {
	const { t, date } = useTranslations();
	return (
		<section className={styles.versions} aria-labelledby="versions">
			<h2 id="versions" className={styles.versionsTitle} tabIndex={-1}>
				{t('TITLE_SHEET_VERSIONS')}
			</h2>
			<ol className={styles.list} reversed>
				{versions.map((version) => {
					const name = t('LABEL_SHEET_VERSION', { number: String(version.number) });
					return (
						<li key={version.id} className={styles.version}>
							<p>
								{version.id === shown.id ? (
									<strong>{name}</strong>
								) : (
									<a href={hrefOf({ version: version.number })}>{name}</a>
								)}{' '}
								· <time dateTime={dayOf(version.created_at)}>{date(version.created_at, 'full')}</time>
								{version.id === shown.id && ` · ${t('TEXT_SHOWN_SHEET')}`}
							</p>
							<p className={styles.links}>
								<SheetDownloads address={address} version={version} name={`${kind_title} ${name}`} />
							</p>
							<p className={styles.hash}>
								{version.file ? <SheetHash version={version} /> : t('TEXT_SHEET_FILE_LATER')}
							</p>
						</li>
					);
				})}
			</ol>
		</section>
	);
}
