/** The asset library: operators download assets of games in the sizes of their lobby (ADR 0094). */
import { lazy, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { clientLoader } from '../../client-area/client-loader.ts';
import { clientHead, ClientPage, LoadError } from '../../client-area/client-page.tsx';
import { useAssetChoice, type AssetChoice } from '../../client-area/assets/asset-choice.ts';
import { AssetChooser } from '../../client-area/assets/asset-chooser.tsx';
import {
	assetsApi,
	useAssetsApi,
	type AssetDownload,
	type AssetLibrary,
	type AssetProfile,
	type AssetQuery,
	type ClientAsset,
} from '../../client-area/assets-api.ts';
import type { PageHandle } from '../../document/head.ts';
import { logFailure } from '../../log.ts';
import { useAddressQuery, type QuerySchema } from '../../parts/use-address-query.ts';
import { Block } from '../../parts/block.tsx';
import { useDialogs } from '../../parts/dialogs-state.tsx';
import { formatNumber } from '../../messages/numbers.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AssetFilters } from './asset-filters.tsx';
import { parseAssetQuery, writeAssetQuery } from './asset-query.ts';
import styles from './assets-page.module.css';

const DownloadList = lazy(async () => ({ default: (await import('./download-list.tsx')).DownloadList }));

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_ASSETS'), translations);
export const handle: PageHandle<unknown> = { head };

interface AssetsData {
	library: AssetLibrary;
	query: AssetQuery;
	profiles: AssetProfile[];
	downloads: AssetDownload[];
	/** Staff have no company, so no profiles. */
	hasProfiles: boolean;
}

export const loader = clientLoader<AssetsData>('assets', async ({ baseApi, user, search, signal, part }) => {
	const api = assetsApi(baseApi);
	const query = parseAssetQuery(search);
	const [library, profiles, downloads] = await Promise.all([
		api.library(query, 0, signal),
		part('asset profiles', api.profiles()),
		part('asset downloads', api.downloads()),
	]);
	return { library, query, profiles: profiles ?? [], downloads: downloads ?? [], hasProfiles: !user.is_staff };
});

export function Component() {
	const { t } = useTranslations();
	const title = t('LABEL_ASSETS');
	const lead = t('TEXT_ASSETS');
	return (
		<ClientGate<AssetsData>
			fallback={
				<ClientPage title={title} lead={lead}>
					<p className="visually-hidden" role="status">
						{t('LABEL_LOADING')}
					</p>
					<Skeleton className={styles.filterSkeleton} />
					<Skeleton className={styles.listSkeleton} />
				</ClientPage>
			}
			failed={
				<ClientPage title={title} lead={lead}>
					<LoadError />
				</ClientPage>
			}
		>
			{(data) => (
				<ClientPage title={title} lead={lead} hasPrintLine>
					<Assets data={data} />
				</ClientPage>
			)}
		</ClientGate>
	);
}

const schema: QuerySchema = {
	normalize: (values) => writeAssetQuery(parseAssetQuery(String(values))),
	replacesOnChoice: true,
};

function Assets({ data }: { data: AssetsData }) {
	const { t, language, urls } = useTranslations();
	const { form, draft, set } = useAddressQuery(schema);
	const { pathname } = useLocation();
	const isLoading = useNavigation().location?.pathname === pathname;
	const [profiles, setProfiles] = useState(data.profiles);
	const [downloads, setDownloads] = useState(data.downloads);
	// A change of the filters keeps the choice, so that users can collect assets of several searches.
	const [choice, onChoice] = useAssetChoice(data.profiles);
	const { library, query, hasProfiles } = data;
	const { assets, total, games } = library;
	if (games.length === 0)
		return (
			<div className={styles.empty}>
				<h2 className={styles.emptyTitle}>{t('TITLE_NO_ASSETS_YET')}</h2>
				<p>{t('TEXT_NO_ASSETS_YET')}</p>
			</div>
		);
	return (
		<>
			<AssetFilters library={library} query={parseAssetQuery(draft)} form={form} />
			<p className={styles.count} role="status" aria-busy={isLoading || undefined}>
				{t('LABEL_ASSET_COUNT', { count: total, figure: formatNumber(total, language) })}
			</p>
			{assets.length === 0 && (
				<div className={styles.empty}>
					<h2 className={styles.emptyTitle}>{t('TITLE_NO_ASSETS')}</h2>
					{library.games_without_assets.map(({ name, title }) => (
						<p key={name}>
							{t('TEXT_GAME_WITHOUT_ASSETS', { game: title })}{' '}
							<Link href={urls.url('ca-game-page', language, { slug: name })}>
								{t('ACTION_GAME_PAGE')} <span className="visually-hidden">{title}</span>
							</Link>
						</p>
					))}
					<ActionButton onClick={() => set({ q: '', game: '', kind: '', language: '', ground: '' })}>
						{t('ACTION_CLEAR_FILTERS')}
					</ActionButton>
				</div>
			)}
			{(assets.length > 0 || choice.assets.size > 0) && (
				<AssetList
					{...{ library, query, choice, onChoice, profiles, hasProfiles }}
					onProfiles={setProfiles}
					onOrder={(download) => setDownloads([download, ...downloads])}
				/>
			)}
			<Block name="asset downloads">
				<DownloadList downloads={downloads} />
			</Block>
		</>
	);
}

function AssetList({
	library,
	query,
	...chooser
}: Pick<AssetsData, 'library' | 'query' | 'profiles' | 'hasProfiles'> & {
	choice: AssetChoice;
	onChoice: (changes: Partial<AssetChoice>) => void;
	onProfiles: (profiles: AssetProfile[]) => void;
	onOrder: (download: AssetDownload) => void;
}) {
	const { t, language } = useTranslations();
	const api = useAssetsApi();
	const { open } = useDialogs();
	const search = writeAssetQuery(query);
	/** Further assets of the search, beyond the first response. */
	const [more, setMore] = useState<{ search: string; assets: ClientAsset[] }>({ search, assets: [] });
	const [isLoading, setLoading] = useState(false);
	const first = new Set(library.assets.map(({ uid }) => uid));
	const assets = [
		...library.assets,
		...(more.search === search ? more.assets : []).filter(({ uid }) => !first.has(uid)),
	];
	const left = library.total - assets.length;
	async function loadMore(): Promise<void> {
		if (isLoading) return;
		setLoading(true);
		try {
			const next = await api.library(query, assets.length);
			const known = new Set(assets.map(({ uid }) => uid));
			setMore({ search, assets: [...assets, ...next.assets.filter(({ uid }) => !known.has(uid))] });
		} catch (error) {
			logFailure(error, 'assets');
			open('global-error');
		} finally {
			setLoading(false);
		}
	}
	return (
		<AssetChooser library={{ ...library, assets }} query={query} {...chooser}>
			{left > 0 && (
				<ActionButton busy={isLoading} onClick={() => void loadMore()}>
					{t('ACTION_SHOW_MORE', { figure: formatNumber(left, language) })}
				</ActionButton>
			)}
		</AssetChooser>
	);
}
