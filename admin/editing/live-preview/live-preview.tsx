import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { shownLanguages, WITHHELD_FIELD } from '../form-sections.ts';
import { useWatch } from 'react-hook-form';
import { ActionButton, IconButton } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { CallError, type Language } from '../../api/call.ts';
import { Monitor } from '../../frame/first-icons.ts';
import { Smartphone } from '../../frame/icons.ts';
import { useErrorText } from '../../frame/use-error.ts';
import { useTranslate } from '../../messages/use-translate.tsx';
import { FieldErrors } from '../item-editor/field-error-list.tsx';
import { readMarkedPage } from './marked-page.ts';
import { PreviewFrame, type PreviewPlace } from './preview-frame.tsx';
import { PREVIEW_WIDTHS_PX, type PreviewWidth } from './preview-settings.ts';
import type { PreviewPage } from '../resource.ts';
import { PageChoice } from './page-choice.tsx';
import { useLivePreview, type LivePreviewState } from './use-live-preview.ts';
import styles from './live-preview.module.css';

interface LivePreviewProps {
	resource: string;
	uid: string | null;
	/** Undefined shows the item's own page. */
	pages?: readonly PreviewPage[] | undefined;
	language: Language;
	chosen: readonly string[];
	/** Scroll position and chosen fields. They stay while the preview is closed. */
	place: RefObject<PreviewPlace | null>;
	/** For windows that have no room for form and preview side by side. */
	views?: ReactNode;
	width: PreviewWidth;
	onWidth: (width: PreviewWidth) => void;
	/** Called with the field of a clicked text. */
	onField: (path: string) => void;
	onClose: () => void;
}

/** Shows the item's page with the values of the form. */
export function LivePreview({
	resource,
	uid,
	pages,
	language,
	chosen,
	place,
	views,
	width,
	onWidth,
	onField,
	onClose,
}: LivePreviewProps) {
	const t = useTranslate();
	const [path, setPath] = useState<string | undefined>(undefined);
	// The item may be withheld from the chosen language.
	const withheld = useWatch({ name: WITHHELD_FIELD }) as Language[] | undefined;
	const shown = shownLanguages({ [WITHHELD_FIELD]: withheld });
	const preview = useLivePreview(resource, uid, shown.includes(language) ? language : (shown[0] ?? language), path);
	const { page, isLoading } = preview;
	const document = useMemo(() => page && readMarkedPage(page), [page]);
	return (
		<section className={styles.preview} aria-label={t('LABEL_LIVE_PREVIEW')}>
			<header className={styles.bar}>
				{views ?? <h2 className={styles.title}>{t('LABEL_LIVE_PREVIEW')}</h2>}
				<div className={styles.tools}>
					{pages ? <PageChoice pages={pages} path={path} onPath={setPath} /> : null}
					<ToggleGroup
						label={t('LABEL_PREVIEW_WIDTH')}
						hidesLabel
						options={[
							{ value: 'phone', label: t('LABEL_PREVIEW_PHONE'), icon: <Smartphone />, hidesLabel: true },
							{ value: 'desktop', label: t('LABEL_PREVIEW_DESKTOP'), icon: <Monitor />, hidesLabel: true },
						]}
						value={width}
						onValue={(value) => onWidth(value as PreviewWidth)}
					/>
					{views ? null : <IconButton isPlain icon="close" label={t('ACTION_CLOSE_PREVIEW')} onClick={onClose} />}
				</div>
			</header>
			<div className={styles.progress}>
				{isLoading ? <ProgressBar label={t('LABEL_PREVIEW_LOADING')} hidesLabel /> : null}
			</div>
			<PreviewFailure resource={resource} preview={preview} onField={onField} />
			{document ? (
				<PreviewFrame
					title={t('LABEL_LIVE_PREVIEW')}
					page={document}
					pageWidth={PREVIEW_WIDTHS_PX[width]}
					chosen={chosen}
					place={place}
					// Content that every page shows may be only in the footer, so start at the top.
					startsAtTop={pages !== undefined}
					onField={onField}
				/>
			) : (
				<div className={styles.empty} />
			)}
		</section>
	);
}

function PreviewFailure({
	resource,
	preview,
	onField,
}: {
	resource: string;
	preview: LivePreviewState;
	onField: (path: string) => void;
}) {
	const t = useTranslate();
	const errorText = useErrorText();
	const { failure, page, retry } = preview;
	const [closed, setClosed] = useState<unknown>(null);
	if (failure === null || failure === closed) return null;
	const fields = failure instanceof CallError ? Object.entries(failure.fields) : [];
	return (
		<div className={styles.failure}>
			<Alert
				tone="warning"
				title={t(page ? 'TEXT_PREVIEW_OUTDATED' : 'TEXT_NO_PREVIEW')}
				closeLabel={t('ACTION_CLOSE')}
				onClose={() => setClosed(failure)}
				action={
					<ActionButton look="text" onClick={retry}>
						{t('ACTION_TRY_AGAIN')}
					</ActionButton>
				}
			>
				{fields.length === 0 ? (
					errorText(failure)
				) : (
					<FieldErrors resource={resource} errors={fields} onChoose={onField} />
				)}
			</Alert>
		</div>
	);
}
