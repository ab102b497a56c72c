import { useEffect, useRef, useState } from 'react';
import { logFailure } from '../../log.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { useDialogs } from '../../parts/dialogs-state.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { ConfirmDialog } from '../client-dialog.tsx';
import { useAssetsApi, type AssetOutput, type AssetProfile } from '../assets-api.ts';
import { rememberProfile, type AssetChoice } from './asset-choice.ts';
import styles from './asset-profile-form.module.css';

interface AssetProfileFormProps {
	/** Undefined adds a new profile. */
	profile: AssetProfile | undefined;
	output: AssetOutput;
	profiles: readonly AssetProfile[];
	onProfiles: (profiles: AssetProfile[]) => void;
	onChoice: (changes: Partial<AssetChoice>) => void;
	onRemoved: () => void;
}

export function AssetProfileForm({
	profile,
	output,
	profiles,
	onProfiles,
	onChoice,
	onRemoved,
}: AssetProfileFormProps) {
	const { t, language } = useTranslations();
	const api = useAssetsApi();
	const { open } = useDialogs();
	const [name, setName] = useState(profile?.name ?? '');
	const [error, setError] = useState('');
	const [isBusy, setBusy] = useState(false);
	const [isRemoving, setRemoving] = useState(false);
	const [isSaved, setSaved] = useState(false);
	const status = useRef<HTMLParagraphElement>(null);
	// The order box may cover the confirmation.
	useEffect(() => {
		if (isSaved) status.current?.scrollIntoView({ block: 'nearest' });
	}, [isSaved]);

	async function run(work: () => Promise<void>): Promise<void> {
		if (isBusy) return;
		setBusy(true);
		setError('');
		setSaved(false);
		try {
			await work();
		} catch (failure) {
			logFailure(failure, 'asset profiles');
			open('global-error');
		} finally {
			setBusy(false);
			setRemoving(false);
		}
	}
	const save = (uid: string) =>
		run(async () => {
			const response = await api.saveProfile(uid, name, output);
			if (response.status === 'error') setError(Object.values(response.errors).flat().join(' '));
			else {
				const saved = response.data;
				setSaved(true);
				onProfiles(
					[...profiles.filter(({ uid }) => uid !== saved.uid), saved].toSorted((a, b) =>
						a.name.localeCompare(b.name, language),
					),
				);
				rememberProfile(saved.uid);
				onChoice({ profile: saved.uid });
			}
		});
	return (
		<div className={styles.form}>
			<Field
				label={t('LABEL_PROFILE_NAME')}
				value={name}
				maxLength={60}
				placeholder={t('TEXT_PROFILE_EXAMPLE')}
				error={error || undefined}
				onValue={setName}
			/>
			<div className={styles.buttons}>
				<ActionButton busy={isBusy} onClick={() => void save(profile?.uid ?? '')}>
					{t(profile ? 'ACTION_CHANGE_PROFILE' : 'ACTION_SAVE_PROFILE')}
				</ActionButton>
				{profile && (
					<ActionButton look="quiet" onClick={() => setRemoving(true)}>
						{t('ACTION_DELETE_PROFILE')}
					</ActionButton>
				)}
				<p ref={status} className={styles.saved} role="status">
					{isSaved && t('TEXT_PROFILE_SAVED')}
				</p>
			</div>
			{profile && isRemoving && (
				<ConfirmDialog
					title={t('TITLE_DELETE_PROFILE', { name: profile.name })}
					confirmLabel={t('ACTION_DELETE_PROFILE')}
					cancelLabel={t('ACTION_CANCEL')}
					closeLabel={t('ACTION_CLOSE')}
					isDangerous
					busy={isBusy}
					onConfirm={() =>
						void run(async () => {
							await api.removeProfile(profile.uid);
							onProfiles(profiles.filter(({ uid }) => uid !== profile.uid));
							rememberProfile('');
							onRemoved();
							onChoice({ profile: '' });
						})
					}
					onCancel={() => setRemoving(false)}
				>
					<p>{t('TEXT_DELETE_PROFILE')}</p>
				</ConfirmDialog>
			)}
		</div>
	);
}
