import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Language } from '../../contract/languages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { useContentLanguages } from '../messages/site-languages.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import type { Content } from '../api/item.ts';
import { useEditing } from './editing-context.tsx';
import { WITHHELD_FIELD } from './form-sections.ts';
import styles from './shown-languages.module.css';

/**
 * Selects the languages in which the site shows the item. One language must stay selected, because unpublishing is the
 * way to hide an item in all languages. A site with one language needs no selection.
 */
export function ShownLanguages() {
	const t = useTranslate();
	const id = useId();
	const languages = useContentLanguages();
	const { isReadOnly } = useEditing();
	// Do not register the field. A new item lacks the field, and a registration would count as a change.
	const withheld = (useWatch({ name: WITHHELD_FIELD }) ?? []) as Language[];
	const { setValue } = useFormContext<Content>();
	const set = (next: Language[]) => setValue(WITHHELD_FIELD, next, { shouldDirty: true });
	if (languages.length < 2) return null;
	const shown = languages.filter((language) => !withheld.includes(language));
	return (
		<div role="group" data-path={WITHHELD_FIELD} aria-labelledby={id} aria-describedby={`${id}-help`}>
			<div className={styles.line}>
				<span id={id} className={styles.label}>
					{t('LABEL_SHOWN_IN')}
				</span>
				{languages.map((language) => (
					<Checkbox
						key={language}
						label={t(`languages.${language}`)}
						checked={shown.includes(language)}
						disabled={isReadOnly || (shown.length === 1 && shown[0] === language)}
						onChecked={(isShown) =>
							set(isShown ? withheld.filter((each) => each !== language) : [...withheld, language])
						}
					/>
				))}
			</div>
			<FieldError id={`${id}-help`} hint={shown.length < languages.length ? t('TEXT_SHOWN_IN') : undefined}>
				{undefined}
			</FieldError>
		</div>
	);
}
