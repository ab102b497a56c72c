import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { contentLanguages, sourceLanguage } from '../messages/site-languages.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton, SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { call, CallError } from '../api/call.ts';
import type { Content, Item } from '../api/item.ts';
import { useMe } from '../api/rights.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { useNotify } from '../frame/notifications.tsx';
import { screenLabel } from '../messages/labels.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { useDiscardQuestion } from '../frame/use-discard-question.ts';
import styles from './create-dialog.module.css';
import { EditingProvider } from './editing-context.tsx';
import { languageOf } from './field-path.ts';
import { TextLanguageSwitch } from './item-editor/language-switch.tsx';

/** Form of a content type that has few fields besides the name. */
export interface QuickForm {
	emptyContent: () => Content;
	/** The field may be localized. */
	titleField: string;
	fields: readonly string[];
	content: ReactNode;
}

export interface QuickCreation {
	/** Opens the dialog with a typed name. Undefined if the user may not create items. */
	onNew: ((text: string) => null) | undefined;
	/** Labels of the option that opens the dialog: `add` for a typed name, `addFirst` if no items exist. */
	addLabels: { add: (text: string) => string; addFirst: string };
	dialog: ReactNode;
}

/**
 * Lets a field that selects items also create them.
 * @param form undefined for a field that only selects
 * @param onCreated called with the new item
 */
export function useQuickCreation(
	resource: string,
	form: QuickForm | undefined,
	onCreated: (item: Item) => void | Promise<void>,
): QuickCreation {
	const t = useTranslate();
	const { creates } = useMe();
	const [typed, setTyped] = useState<string | null>(null);
	const mayCreate = form !== undefined && creates.includes(resource);
	return {
		onNew: mayCreate
			? (text) => {
					setTyped(text);
					return null;
				}
			: undefined,
		addLabels: { add: (text) => t('ACTION_CREATE_TEXT', { text }), addFirst: t('ACTION_CREATE_FIRST') },
		dialog:
			form && typed !== null ? (
				<CreateDialog
					resource={resource}
					form={form}
					typed={typed}
					onCreated={onCreated}
					onClose={() => setTyped(null)}
				/>
			) : null,
	};
}

function contentWith({ emptyContent, titleField }: QuickForm, typed: string, language: string): Content {
	const content = emptyContent();
	const title = content[titleField];
	return { ...content, [titleField]: typeof title === 'string' ? typed : { ...(title as object), [language]: typed } };
}

interface CreateDialogProps {
	resource: string;
	form: QuickForm;
	typed: string;
	onCreated: (item: Item) => void | Promise<void>;
	onClose: () => void;
}

/** A dialog on top of another form. After a failure, it keeps the input. */
function CreateDialog({ resource, form: quickForm, typed, onCreated, onClose }: CreateDialogProps) {
	const t = useTranslate();
	const discardQuestion = useDiscardQuestion();
	const notify = useNotify();
	const errorText = useErrorText();
	const queries = useQueryClient();
	const [language, setLanguage] = useState(sourceLanguage);
	const form = useForm<Content>({ defaultValues: contentWith(quickForm, typed, language) });
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState('');
	const name = t(screenLabel(resource), { count: 1 });
	const isLocalized = typeof quickForm.emptyContent()[quickForm.titleField] !== 'string';
	const titlePath = isLocalized ? `${quickForm.titleField}.${language}` : quickForm.titleField;
	useEffect(() => {
		form.setFocus(titlePath);
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- only on mount
	}, []);
	const ignore = useCallback(() => {}, []);
	const editing = useMemo(
		() => ({
			resource: { name: resource, isDirect: true, emptyContent: quickForm.emptyContent, sections: [] },
			item: null,
			isReadOnly: false,
			language,
			confirmedTranslations: new Set<string>(),
			confirmTranslation: ignore,
			// No field of a quick form can block a save.
			blockSave: ignore,
		}),
		[resource, quickForm, language, ignore],
	);
	const submit = async (): Promise<void> => {
		setBusy(true);
		setFailure('');
		form.clearErrors();
		try {
			const body = { content: form.getValues(), publish: true };
			const { data } = await call<Item>('POST', resource, { body });
			// Cache the item, so that its title is visible before the lists reload.
			queries.setQueryData([resource, 'item', data.uid], data);
			void queries.invalidateQueries({ queryKey: ['api', resource] });
			notify('TEXT_ITEM_CREATED', { type: 'success' });
			onClose();
			await onCreated(data);
		} catch (error) {
			setBusy(false);
			const fields = error instanceof CallError ? Object.entries(error.fields) : [];
			for (const [path, message] of fields) form.setError(path, { type: 'server', message });
			const first = fields[0]?.[0];
			if (first === undefined) return setFailure(errorText(error));
			setLanguage((shown) => languageOf(first) ?? shown);
			requestAnimationFrame(() => form.setFocus(first));
		}
	};
	return (
		<Dialog
			title={t('TITLE_CREATE_ITEM', { item: name.toLowerCase() })}
			closeLabel={t('ACTION_CLOSE')}
			size={isLocalized ? 'large' : 'medium'}
			isBusy={isBusy}
			discardQuestion={form.formState.isDirty && discardQuestion}
			onClose={onClose}
			onSubmit={() => void submit()}
			actions={
				<>
					<SubmitButton look="primary" busy={isBusy} busyLabel={t('LABEL_SAVING')}>
						{t('ACTION_CREATE')}
					</SubmitButton>
					<ActionButton disabled={isBusy} onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			<div className={styles.fields}>
				<p className={styles.note}>{t('TEXT_CREATED_AT_ONCE')}</p>
				{failure ? <Alert tone="error">{failure}</Alert> : null}
				{isLocalized ? (
					<div className={styles.switch}>
						<TextLanguageSwitch languages={contentLanguages()} language={language} onLanguage={setLanguage} />
					</div>
				) : null}
				<EditingProvider value={editing}>
					<FormProvider {...form}>{quickForm.content}</FormProvider>
				</EditingProvider>
			</div>
		</Dialog>
	);
}
