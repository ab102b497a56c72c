/** Chooses assets and their output, and downloads them as an archive. The library and the page of a game show it. */
import { useEffect, useState, type ReactNode } from 'react';
import { DEFAULT_PATTERN } from '../../../contract/naming-pattern.ts';
import { logFailure } from '../../log.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { useDialogs } from '../../parts/dialogs-state.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import {
	useAssetsApi,
	type AssetDownload,
	type AssetLibrary,
	type AssetOutput,
	type AssetPlan,
	type AssetProfile,
	type AssetQuery,
	type AssetSelection,
} from '../assets-api.ts';
import { fileSize } from '../file-facts.ts';
import { AssetGrid } from './asset-grid.tsx';
import { AssetOutputFields } from './asset-output.tsx';
import { AssetProfileForm } from './asset-profile-form.tsx';
import styles from './asset-chooser.module.css';

/** Key of the errors of the whole form. */
const GENERAL = '__all__';

/** Delay between a change and the count of the files. */
const PLAN_DELAY_MS = 250;

interface AssetChooserProps {
	library: AssetLibrary;
	query: AssetQuery;
	profiles: readonly AssetProfile[];
	/** False for staff, who have no company. */
	hasProfiles: boolean;
	onProfiles: (profiles: AssetProfile[]) => void;
	/** Called after an order, before the browser loads the archive. */
	onOrder?: (download: AssetDownload) => void;
	hidesGame?: boolean;
	/** True in a column of a page, where the output stands under the assets. */
	isNarrow?: boolean;
	/** Content under the assets, e.g. a button for more. */
	children?: ReactNode;
}

type Errors = Record<string, string[]>;
type Counted = { plan: AssetPlan } | { errors: Errors } | { hasFailed: true };

const defaultOutput = (library: AssetLibrary): AssetOutput => ({
	formats: library.formats.map(({ key }) => key),
	file_formats: ['webp'],
	originals: false,
	pattern: DEFAULT_PATTERN,
});

export function AssetChooser({
	library,
	query,
	profiles,
	hasProfiles,
	onProfiles,
	onOrder,
	hidesGame = false,
	isNarrow = false,
	children,
}: AssetChooserProps) {
	const { t, date, language } = useTranslations();
	const api = useAssetsApi();
	const { open } = useDialogs();
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [profileUid, setProfileUid] = useState('');
	const [onlyChanged, setOnlyChanged] = useState(false);
	const [output, setOutput] = useState(() => defaultOutput(library));
	const [isOrdering, setOrdering] = useState(false);
	const [orderErrors, setOrderErrors] = useState<Errors>({});
	const profile = profiles.find(({ uid }) => uid === profileUid);
	const selection: AssetSelection = {
		assets: [...chosen],
		query,
		profile: profile?.uid ?? '',
		onlyChanged,
		output,
	};
	const { counted, isCounting } = usePlan(selection);
	const errors = counted && 'errors' in counted ? counted.errors : {};
	const plan = counted && 'plan' in counted ? counted.plan : undefined;
	const general = orderErrors[GENERAL] ?? errors[GENERAL];
	const choose = (uid: string, isChosen: boolean): void => {
		const next = new Set(chosen);
		if (isChosen) next.add(uid);
		else next.delete(uid);
		setChosen(next);
	};

	async function order(): Promise<void> {
		if (isOrdering) return;
		setOrdering(true);
		setOrderErrors({});
		try {
			const response = await api.order(selection);
			if (response.status === 'error') setOrderErrors(response.errors);
			else {
				onOrder?.(response.data);
				location.assign(response.data.url);
			}
		} catch (error) {
			logFailure(error, 'assets');
			open('global-error');
		} finally {
			setOrdering(false);
		}
	}

	return (
		<div className={styles.chooser} data-narrow={isNarrow || undefined}>
			<div className={styles.assets}>
				<AssetGrid
					assets={library.assets}
					languages={library.languages}
					chosen={chosen}
					onChoose={choose}
					hidesGame={hidesGame}
				/>
				{children}
			</div>
			<section className={styles.side} aria-label={t('LABEL_ASSET_OUTPUT')}>
				<div className={styles.panel}>
					<h2 className={styles.title}>{t('LABEL_ASSET_OUTPUT')}</h2>
					{profiles.length > 0 && (
						<Select
							label={t('LABEL_ASSET_PROFILE')}
							emptyOption={t('LABEL_NO_PROFILE')}
							options={profiles.map(({ uid, name }) => ({ value: uid, label: name }))}
							value={profileUid}
							onValue={(uid) => {
								setProfileUid(uid);
								setOnlyChanged(false);
								const next = profiles.find((each) => each.uid === uid);
								if (next) setOutput(next.output);
							}}
							hasNoErrors
						/>
					)}
					{profile && (
						<Checkbox
							label={t('LABEL_ONLY_CHANGED')}
							note={
								profile.last_download
									? t('TEXT_LAST_DOWNLOAD', { date: date(profile.last_download, 'full') })
									: t('TEXT_NO_DOWNLOAD_YET')
							}
							checked={onlyChanged}
							onChecked={setOnlyChanged}
						/>
					)}
					<details className={styles.details} open={!profile} key={profile?.uid ?? ''}>
						<summary className={styles.summary}>{t('LABEL_SIZES_AND_NAMES')}</summary>
						<AssetOutputFields
							output={output}
							formats={library.formats}
							example={library.assets.find(({ uid }) => chosen.has(uid)) ?? library.assets[0]}
							errors={errors}
							onOutput={setOutput}
						/>
						{hasProfiles && (
							<AssetProfileForm
								key={profile?.uid ?? ''}
								profile={profile}
								output={output}
								onSaved={(saved) => {
									onProfiles(
										[...profiles.filter(({ uid }) => uid !== saved.uid), saved].toSorted((a, b) =>
											a.name.localeCompare(b.name, language),
										),
									);
									setProfileUid(saved.uid);
								}}
								onRemoved={(uid) => {
									onProfiles(profiles.filter((each) => each.uid !== uid));
									setProfileUid('');
								}}
							/>
						)}
					</details>
				</div>
				<div className={styles.order}>
					{general && <Alert tone="error">{general.join(' ')}</Alert>}
					{counted && 'hasFailed' in counted && <Alert tone="error">{t('TEXT_NOT_COUNTED')}</Alert>}
					<p className={styles.count} role="status" aria-busy={isCounting || undefined}>
						{plan ? (
							<>
								<strong>
									{chosen.size > 0
										? t('LABEL_CHOSEN_ASSETS', { count: plan.assets })
										: t('LABEL_ALL_ASSETS', { count: plan.assets })}
								</strong>
								<span>
									{t(plan.is_estimated ? 'TEXT_FILES_ABOUT' : 'TEXT_FILES_EXACTLY', {
										count: plan.files,
										figure: formatNumber(plan.files, language),
										size: fileSize(plan.size, language),
									})}
								</span>
								{plan.unchanged > 0 && <span>{t('TEXT_FILES_UNCHANGED', { count: plan.unchanged })}</span>}
								{plan.enlarged > 0 && (
									<span className={styles.note}>{t('TEXT_FILES_ENLARGED', { count: plan.enlarged })}</span>
								)}
							</>
						) : (
							<span>{isCounting ? t('TEXT_COUNTING') : t('TEXT_NOTHING_COUNTED')}</span>
						)}
					</p>
					<span className={styles.buttons}>
						{chosen.size > 0 && (
							<ActionButton look="quiet" onClick={() => setChosen(new Set())}>
								{t('ACTION_CLEAR_CHOICE')}
							</ActionButton>
						)}
						<ActionButton look="gold" startIcon="download" busy={isOrdering} onClick={() => void order()}>
							{t('ACTION_DOWNLOAD_ASSETS')}
						</ActionButton>
					</span>
				</div>
			</section>
		</div>
	);
}

/** Counts the files of a selection after each change. */
function usePlan(selection: AssetSelection): { counted: Counted | undefined; isCounting: boolean } {
	const api = useAssetsApi();
	const key = JSON.stringify(selection);
	const [state, setState] = useState<{ key: string; counted: Counted }>();
	useEffect(() => {
		let isCurrent = true;
		const timer = setTimeout(() => {
			api.plan(JSON.parse(key) as AssetSelection).then(
				(response) => {
					if (!isCurrent) return;
					setState({
						key,
						counted: response.status === 'error' ? { errors: response.errors } : { plan: response.data },
					});
				},
				(error: unknown) => {
					logFailure(error, 'assets');
					if (isCurrent) setState({ key, counted: { hasFailed: true } });
				},
			);
		}, PLAN_DELAY_MS);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [api, key]);
	return { counted: state?.counted, isCounting: state?.key !== key };
}
