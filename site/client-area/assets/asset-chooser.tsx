/** Chooses assets and their output, and downloads them as an archive. Part of the library and of the page of a game. */
import { lazy, useEffect, useRef, useState, type ReactNode } from 'react';
import { logFailure } from '../../log.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { Block } from '../../parts/block.tsx';
import { useDialogs } from '../../parts/dialogs-state.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Select } from '../../../ui/select.tsx';
import {
	useAssetsApi,
	type AssetDownload,
	type AssetLibrary,
	type AssetPlan,
	type AssetProfile,
	type AssetQuery,
	type AssetSelection,
	type ClientAsset,
} from '../assets-api.ts';
import { defaultOutput, imagesByFormat, rememberProfile, type AssetChoice } from './asset-choice.ts';
import { AssetGrid } from './asset-grid.tsx';
import styles from './asset-chooser.module.css';

const AssetCount = lazy(async () => ({ default: (await import('./asset-count.tsx')).AssetCount }));
const AssetOutputFields = lazy(async () => ({ default: (await import('./asset-output.tsx')).AssetOutputFields }));
const AssetProfileForm = lazy(async () => ({ default: (await import('./asset-profile-form.tsx')).AssetProfileForm }));

/** Key of the errors of the whole form. */
const GENERAL = '__all__';

/** Delay before the files are counted, so that several fast changes need only one count. */
const PLAN_DELAY_MS = 250;

interface AssetChooserProps {
	library: AssetLibrary;
	query: AssetQuery;
	choice: AssetChoice;
	onChoice: (changes: Partial<AssetChoice>) => void;
	profiles: readonly AssetProfile[];
	/** False for staff, who have no company. */
	hasProfiles: boolean;
	onProfiles: (profiles: AssetProfile[]) => void;
	/** Called before the browser loads the archive. */
	onOrder?: (download: AssetDownload) => void;
	hidesGame?: boolean;
	/** True in a narrow column. The output is then below the assets. */
	isNarrow?: boolean;
	children?: ReactNode;
}

type Errors = Record<string, string[]>;
type Counted = { plan: AssetPlan } | { errors: Errors } | { hasFailed: true };

export function AssetChooser({
	library,
	query,
	choice,
	onChoice,
	profiles,
	hasProfiles,
	onProfiles,
	onOrder,
	hidesGame = false,
	isNarrow = false,
	children,
}: AssetChooserProps) {
	const { t, date } = useTranslations();
	const api = useAssetsApi();
	const { open } = useDialogs();
	const { assets: chosen, onlyChanged, output = defaultOutput(library.formats) } = choice;
	const heading = useRef<HTMLHeadingElement>(null);
	const [isOrdering, setOrdering] = useState(false);
	const [orderErrors, setOrderErrors] = useState<Errors>({});
	/**
	 * State of the form with sizes and names. Choosing another profile mounts a new form. Saving a profile does not, so
	 * that the scroll position and the confirmation stay.
	 */
	const [form, setForm] = useState({ number: 0, startsOpen: choice.profile === '' });
	const profile = profiles.find(({ uid }) => uid === choice.profile);
	const selection: AssetSelection = {
		assets: [...chosen.keys()],
		query,
		profile: profile?.uid ?? '',
		onlyChanged,
		output,
	};
	const { counted, isCounting } = usePlan(selection);
	const errors = counted && 'errors' in counted ? counted.errors : {};
	const plan = counted && 'plan' in counted ? counted.plan : undefined;
	const general = orderErrors[GENERAL] ?? errors[GENERAL];
	const images = imagesByFormat(library, chosen);
	const hidden = [...chosen.keys()].filter((chosenUid) => !library.assets.some(({ uid }) => uid === chosenUid)).length;
	/** True if an order would be rejected or empty. */
	const hasNoFiles = counted !== undefined && ('errors' in counted || plan?.files === 0);
	const choose = (asset: ClientAsset, isChosen: boolean): void => {
		const next = new Map(chosen);
		if (isChosen) next.set(asset.uid, asset);
		else next.delete(asset.uid);
		onChoice({ assets: next });
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
					formats={library.formats}
					chosen={chosen}
					onChoose={choose}
					hidesGame={hidesGame}
				/>
				{children}
			</div>
			<section className={styles.side} aria-label={t('LABEL_ASSET_OUTPUT')}>
				<div className={styles.panel}>
					<h2 ref={heading} className={styles.title} tabIndex={-1}>
						{t('LABEL_ASSET_OUTPUT')}
					</h2>
					{profiles.length > 0 && (
						<Select
							label={t('LABEL_ASSET_PROFILE')}
							emptyOption={t('LABEL_NO_PROFILE')}
							options={profiles.map(({ uid, name }) => ({ value: uid, label: name }))}
							value={choice.profile}
							onValue={(uid) => {
								const next = profiles.find((each) => each.uid === uid);
								rememberProfile(uid);
								setForm(({ number }) => ({ number: number + 1, startsOpen: uid === '' }));
								onChoice({ profile: uid, onlyChanged: false, ...(next && { output: next.output }) });
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
							onChecked={(isOn) => onChoice({ onlyChanged: isOn })}
						/>
					)}
					<details className={styles.details} open={form.startsOpen} key={form.number}>
						<summary className={styles.summary}>{t('LABEL_SIZES_AND_NAMES')}</summary>
						<Block name="asset output" fallback={<Skeleton className={styles.outputSkeleton} />}>
							<AssetOutputFields
								output={output}
								formats={library.formats}
								images={images}
								example={chosen.values().next().value ?? library.assets[0]}
								errors={errors}
								onOutput={(next) => onChoice({ output: next })}
							/>
						</Block>
						{hasProfiles && (
							<Block name="asset profile" fallback={<Skeleton className={styles.formSkeleton} />}>
								<AssetProfileForm
									profile={profile}
									output={
										profile ? output : { ...output, formats: output.formats.filter((key) => images.get(key) !== 0) }
									}
									profiles={profiles}
									onProfiles={onProfiles}
									onChoice={onChoice}
									onRemoved={() => setForm(({ number }) => ({ number: number + 1, startsOpen: true }))}
								/>
							</Block>
						)}
					</details>
				</div>
				<div className={styles.order}>
					{general && <Alert tone="error">{general.join(' ')}</Alert>}
					{counted && 'hasFailed' in counted && <Alert tone="error">{t('TEXT_NOT_COUNTED')}</Alert>}
					<p className={styles.count} role="status" aria-busy={isCounting || undefined}>
						{plan ? (
							<Block name="asset count" fallback={<span>{t('TEXT_COUNTING')}</span>}>
								<AssetCount plan={plan} hasChoice={chosen.size > 0} hidden={hidden} />
							</Block>
						) : (
							<span>{isCounting ? t('TEXT_COUNTING') : t('TEXT_NOTHING_COUNTED')}</span>
						)}
					</p>
					<span className={styles.buttons}>
						<span className={styles.jump}>
							<ActionButton look="quiet" onClick={() => heading.current?.focus()}>
								{t('ACTION_CHOOSE_SIZES')}
							</ActionButton>
						</span>
						{chosen.size > 0 && (
							<ActionButton look="quiet" startIcon="close" onClick={() => onChoice({ assets: new Map() })}>
								<span className={styles.buttonText}>{t('ACTION_CLEAR_CHOICE')}</span>
							</ActionButton>
						)}
						<ActionButton
							look="gold"
							startIcon="download"
							busy={isOrdering}
							disabled={hasNoFiles}
							onClick={() => void order()}
						>
							<span className={styles.buttonText}>{t('ACTION_DOWNLOAD_ASSETS')}</span>
						</ActionButton>
					</span>
				</div>
			</section>
		</div>
	);
}

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
