import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { languages, readLanguage } from '../../contract/languages.ts';
import { useSwitchLanguage } from '../frame/language-switch.tsx';
import type { Profile } from '../../contract/profile.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ActionButton, SubmitButton } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { call, CallError } from '../api/call.ts';
import type { Me } from '../api/item.ts';
import { useMediaItems } from '../api/items.ts';
import { useMe, useShowMe } from '../api/rights.tsx';
import { LeaveQuestion } from '../editing/leave-question.tsx';
import { useComboboxLabels } from '../editing/reference-options.ts';
import { AddPhotoAlternate } from '../frame/icons.ts';
import { useNotify } from '../frame/notifications.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { renditionFor } from '../media-picker/media-item.ts';
import { MediaPicker } from '../media-picker/media-picker.tsx';
import { browserTimeZone } from '../messages/time-zone.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { Panel } from './panel.tsx';
import styles from './profile-panel.module.css';
import { listTimeZones } from './time-zones.ts';

/** Equals MAX_DISPLAY_NAME_LENGTH of contract/profile.ts. */
const MAX_NAME_LENGTH = 80;
const AVATAR_SIZE_PX = 88;
const PIXEL_DENSITY = 2;

const profileOf = ({ name, picture, language, time_zone, gets_review_mails, gets_comment_mails }: Me): Profile => ({
	name,
	picture,
	language,
	time_zone,
	gets_review_mails,
	gets_comment_mails,
});

const isSame = (one: Profile, other: Profile): boolean =>
	(Object.keys(one) as (keyof Profile)[]).every((key) => one[key] === other[key]);

export function ProfilePanel() {
	const t = useTranslate();
	const errorText = useErrorText();
	const notify = useNotify();
	const queries = useQueryClient();
	const me = useMe();
	const showMe = useShowMe();
	const chooseLanguage = useSwitchLanguage();
	const stored = profileOf(me);
	const [profile, setProfile] = useState(stored);
	const [failure, setFailure] = useState<unknown>(null);
	const [isBusy, setBusy] = useState(false);
	const set = (change: Partial<Profile>) => setProfile((before) => ({ ...before, ...change }));
	const isChanged = !isSame(profile, stored);
	const fieldErrors = failure instanceof CallError ? failure.fields : {};
	const save = async (): Promise<void> => {
		if (isBusy) return;
		setBusy(true);
		setFailure(null);
		try {
			const { data } = await call<Me>('PUT', 'me', { body: profile });
			setProfile(profileOf(data));
			showMe(data);
			if (data.language !== stored.language) chooseLanguage(data.language);
			notify('TEXT_PROFILE_SAVED', { type: 'success' });
			void queries.invalidateQueries({ queryKey: ['people'] });
		} catch (error) {
			setFailure(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<Panel title={t('TITLE_PROFILE')}>
			<LeaveQuestion isDirty={isChanged} />
			<form
				className={styles.form}
				noValidate
				aria-label={t('TITLE_PROFILE')}
				onSubmit={(event) => {
					event.preventDefault();
					void save();
				}}
			>
				<PictureInput
					name={profile.name || me.email}
					value={profile.picture}
					onChange={(picture) => set({ picture })}
					error={fieldErrors.picture}
				/>
				<div className={styles.fields}>
					<Field
						label={t('LABEL_DISPLAY_NAME')}
						autoComplete="name"
						maxLength={MAX_NAME_LENGTH}
						value={profile.name}
						onValue={(name) => set({ name })}
						error={fieldErrors.name}
						hint={t('TEXT_DISPLAY_NAME')}
					/>
					<Select
						label={t('LABEL_ACCOUNT_LANGUAGE')}
						options={languages.map((language) => ({ value: language, label: t(`languages.${language}`) }))}
						value={profile.language}
						onValue={(language) => set({ language: readLanguage(language) })}
					/>
					<TimeZoneInput value={profile.time_zone} onChange={(time_zone) => set({ time_zone })} />
					<fieldset className={styles.mails}>
						<legend className={styles.label}>{t('LABEL_NOTIFICATIONS_BY_MAIL')}</legend>
						<Switch
							label={t('LABEL_REVIEW_MAILS')}
							checked={profile.gets_review_mails}
							onChecked={(gets_review_mails) => set({ gets_review_mails })}
						/>
						<Switch
							label={t('LABEL_COMMENT_MAILS')}
							checked={profile.gets_comment_mails}
							onChecked={(gets_comment_mails) => set({ gets_comment_mails })}
						/>
					</fieldset>
					{failure === null || Object.keys(fieldErrors).length > 0 ? null : (
						<Alert tone="error">{errorText(failure)}</Alert>
					)}
					<div>
						<SubmitButton look="primary" busy={isBusy} busyLabel={t('LABEL_SAVING')} disabled={!isChanged}>
							{t('ACTION_SAVE_PROFILE')}
						</SubmitButton>
					</div>
				</div>
			</form>
		</Panel>
	);
}

interface PictureInputProps {
	/** The initials of this name replace a missing picture. */
	name: string;
	value: string | null;
	onChange: (uid: string | null) => void;
	error: string | undefined;
}

function PictureInput({ name, value, onChange, error }: PictureInputProps) {
	const t = useTranslate();
	const id = useId();
	const [isPicking, setPicking] = useState(false);
	const [media] = useMediaItems(value ? [value] : []);
	return (
		<div className={styles.picture} role="group" aria-labelledby={id} aria-describedby={`${id}-description`}>
			<div id={id} className={styles.label}>
				{t('LABEL_PROFILE_PICTURE')}
			</div>
			<Avatar name={name} src={media && renditionFor(media, AVATAR_SIZE_PX * PIXEL_DENSITY)} size={AVATAR_SIZE_PX} />
			<div className={styles.actions}>
				<ActionButton startIcon={<AddPhotoAlternate />} onClick={() => setPicking(true)}>
					{t(value ? 'ACTION_CHANGE_PICTURE' : 'ACTION_CHOOSE_PICTURE')}
				</ActionButton>
				{value ? (
					<ActionButton look="text" onClick={() => onChange(null)}>
						{t('ACTION_REMOVE')}
					</ActionButton>
				) : null}
			</div>
			<FieldError id={`${id}-description`} hint={t('TEXT_PROFILE_PICTURE')}>
				{error}
			</FieldError>
			{isPicking ? (
				<MediaPicker
					onClose={() => setPicking(false)}
					onPick={([picked]) => {
						if (picked) onChange(picked.uid);
						setPicking(false);
					}}
				/>
			) : null}
		</div>
	);
}

/** An empty value means the browser's time zone. */
function TimeZoneInput({ value, onChange }: { value: string; onChange: (name: string) => void }) {
	const t = useTranslate();
	const labels = useComboboxLabels();
	const zones = useMemo(
		() => listTimeZones(value).map(({ name, offset }) => ({ value: name, label: name, note: offset })),
		[value],
	);
	const ofBrowser = { value: '', label: t('LABEL_BROWSER_TIME_ZONE'), note: browserTimeZone() };
	const options = [ofBrowser, ...zones];
	return (
		<Combobox
			label={t('LABEL_TIME_ZONE')}
			labels={labels}
			options={options}
			value={options.find((option) => option.value === value) ?? ofBrowser}
			onValue={(option) => onChange(option?.value ?? '')}
			hint={t('TEXT_TIME_ZONE')}
		/>
	);
}
