import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languageTraits, type Language } from '../../contract/languages.ts';
import { legalPages, type LegalPage } from '../../contract/legal-texts.ts';
import type { PageContent } from '../../contract/texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton, SubmitButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { call, CallError } from '../api/call.ts';
import type { Item } from '../api/item.ts';
import { useRefetchAll } from '../api/use-api-query.ts';
import { useNotify } from '../frame/notifications.tsx';
import { useDiscardQuestion } from '../frame/use-discard-question.ts';
import { useErrorText } from '../frame/use-error.ts';
import { LoadError } from '../lists/list-states.tsx';
import { usePersonName } from '../lists/person.tsx';
import { formatInstant } from '../messages/instants.ts';
import { sourceLanguage, useContentLanguages } from '../messages/site-languages.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { fillLegalGaps, gapValue, legalGaps, type GapValues, type LegalBodies, type LegalGap } from './legal-gaps.ts';
import styles from './legal-gaps-dialog.module.css';

type Body = LegalBodies[LegalPage];
type LegalItem = Pick<Item, 'revision' | 'updated_at' | 'updated_by'> & { content: PageContent };
type LegalItems = Record<LegalPage, LegalItem>;

/** The form of this legal page is open, and saves the page itself. */
export interface OpenPage {
	page: LegalPage;
	body: Body;
	onFilled: (body: Body) => void;
}

/** Asks once for each gap of both legal pages, in each language, and saves the filled pages as drafts. */
export function LegalGapsDialog({ open, onClose }: { open?: OpenPage; onClose: () => void }) {
	const t = useTranslate();
	const { data, error, refetch } = useQuery({
		queryKey: ['legal-gaps'],
		queryFn: async ({ signal }): Promise<LegalItems> => {
			const load = async (page: LegalPage) => (await call<LegalItem>('GET', `texts/${page}`, { signal })).data;
			const [legal_privacy, legal_terms] = await Promise.all([load('legal_privacy'), load('legal_terms')]);
			return { legal_privacy, legal_terms };
		},
		// A refetch would replace input, so start from the stored pages.
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	});
	if (data) return <GapsForm loaded={data} open={open} onClose={onClose} />;
	return (
		<Dialog title={t('TITLE_LEGAL_GAPS')} closeLabel={t('ACTION_CLOSE')} onClose={onClose} size="large">
			{error ? <LoadError query={{ error, refetch }} /> : <Skeleton className={styles.loading} />}
		</Dialog>
	);
}

interface GapsFormProps {
	loaded: LegalItems;
	open: OpenPage | undefined;
	onClose: () => void;
}

function GapsForm({ loaded, open, onClose }: GapsFormProps) {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	const errorText = useErrorText();
	const nameOf = usePersonName();
	const refetchAll = useRefetchAll();
	const discardQuestion = useDiscardQuestion();
	const languages = useContentLanguages();
	const [items, setItems] = useState(loaded);
	const [values, setValues] = useState<GapValues>({});
	const [problem, setProblem] = useState('');
	const [isBusy, setBusy] = useState(false);
	const bodyOf = (page: LegalPage): Body =>
		open?.page === page ? open.body : (items[page].content.texts['body_html'] ?? {});
	const bodies: LegalBodies = { legal_privacy: bodyOf('legal_privacy'), legal_terms: bodyOf('legal_terms') };
	const gaps = legalGaps(bodies, languages);
	const isTouched = Object.keys(values).length > 0;

	/** Saves a page as a draft. Returns false if somebody else has changed the page meanwhile. */
	const savePage = async (page: LegalPage, body: Body): Promise<boolean> => {
		const { revision, content } = items[page];
		const texts = { ...content.texts, body_html: { ...content.texts['body_html'], ...body } };
		try {
			const { data } = await call<LegalItem>('PUT', `texts/${page}`, {
				body: { revision, content: { ...content, texts } },
			});
			setItems((now) => ({ ...now, [page]: data }));
			return true;
		} catch (error) {
			if (!(error instanceof CallError) || error.current === undefined) throw error;
			const current = error.current as LegalItem;
			setItems((now) => ({ ...now, [page]: current }));
			setProblem(
				t('TEXT_LEGAL_GAPS_CONFLICT', {
					who: nameOf(current.updated_by) || t('LABEL_SOMEBODY'),
					when: formatInstant(current.updated_at, locale),
				}),
			);
			return false;
		}
	};
	const save = async (): Promise<void> => {
		setBusy(true);
		setProblem('');
		try {
			const filled = fillLegalGaps(bodies, gaps, values, languages);
			const changed = legalPages.filter((page) => languages.some((each) => filled[page][each] !== bodies[page][each]));
			for (const page of changed) if (open?.page !== page && !(await savePage(page, filled[page]))) return;
			if (open && changed.includes(open.page)) open.onFilled(filled[open.page]);
			notify(open ? 'TEXT_LEGAL_GAPS_FILLED_HERE' : 'TEXT_LEGAL_GAPS_FILLED', { type: 'success' });
			onClose();
		} catch (error) {
			setProblem(errorText(error));
		} finally {
			setBusy(false);
			await refetchAll();
		}
	};
	return (
		<Dialog
			title={t('TITLE_LEGAL_GAPS')}
			size="large"
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			isBusy={isBusy}
			discardQuestion={isTouched && discardQuestion}
			onSubmit={() => void save()}
			actions={
				<>
					<SubmitButton busy={isBusy} busyLabel={t('LABEL_SAVING')}>
						{t('ACTION_FILL_GAPS_AND_SAVE')}
					</SubmitButton>
					<ActionButton onClick={onClose}>{t('ACTION_CANCEL')}</ActionButton>
				</>
			}
		>
			<div className={styles.gaps}>
				<p>{t('TEXT_FILL_GAPS')}</p>
				{gaps.map((gap) => (
					<GapFields
						key={gap.key}
						gap={gap}
						values={values}
						languages={languages}
						onChange={(value) => setValues({ ...values, [gap.key]: value })}
					/>
				))}
				{problem ? <Alert tone="error">{problem}</Alert> : null}
			</div>
		</Dialog>
	);
}

interface GapFieldsProps {
	gap: LegalGap;
	values: GapValues;
	languages: readonly Language[];
	onChange: (value: GapValues[string]) => void;
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' };
const plainText = (html: string): string => html.replaceAll(/&(?:amp|lt|gt|nbsp);/g, (entity) => ENTITIES[entity]!);

function GapFields({ gap, values, languages, onChange }: GapFieldsProps) {
	const t = useTranslate();
	const { key, names, isSentence } = gap;
	const source = sourceLanguage();
	const isDeleted = values[key] === null;
	const ofGap = values[key] ?? {};
	const asked = languages.filter((language) => names[language]);
	const nameIn = (language: Language) => plainText(names[language]!.join(' / '));
	return (
		<fieldset className={styles.gap}>
			<legend className={styles.name} lang={languageTraits[asked[0]!].tag}>
				{nameIn(asked[0]!)}
			</legend>
			{isDeleted ? null : (
				<div className={styles.fields}>
					{asked.map((language) => (
						<Field
							key={language}
							label={t(`languages.${language}`)}
							lang={languageTraits[language].tag}
							hint={language === asked[0] ? undefined : nameIn(language)}
							value={gapValue(gap, values, language, source)}
							lines={isSentence ? 3 : undefined}
							onValue={(text) => onChange({ ...ofGap, [language]: text })}
						/>
					))}
				</div>
			)}
			{isSentence ? (
				<Checkbox
					label={t('LABEL_DELETE_GAP')}
					checked={isDeleted}
					onChecked={(isChecked) => onChange(isChecked ? null : {})}
				/>
			) : null}
		</fieldset>
	);
}
