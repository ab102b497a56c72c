import { useId } from 'react';
import { languageTraits, type Language } from '../../contract/languages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { useContentLanguages } from '../api/site-languages.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { useField } from './editing-context.tsx';
import { WITHHELD_FIELD } from './form-sections.ts';
import styles from './shown-languages.module.css';

/**
 * The languages in which the site shows the item. At least one stays, because unpublishing hides an item everywhere.
 * Nothing is shown while the site has one language.
 */
export function ShownLanguages() {
	const t = useTranslate();
	const id = useId();
	const languages = useContentLanguages();
	const { value, set, focusRef, error, isReadOnly } = useField<Language[] | undefined>(
		WITHHELD_FIELD,
		'LABEL_SHOWN_IN',
	);
	if (languages.length < 2) return null;
	const withheld = value ?? [];
	const shown = languages.filter((language) => !withheld.includes(language));
	return (
		<div role="group" data-path={WITHHELD_FIELD} aria-labelledby={id} aria-describedby={`${id}-help`}>
			<div className={styles.line}>
				<span id={id} className={styles.label}>
					{t('LABEL_SHOWN_IN')}
				</span>
				{languages.map((language, index) => (
					<Checkbox
						key={language}
						label={t(`languages.${language}`)}
						checked={shown.includes(language)}
						disabled={isReadOnly || (shown.length === 1 && shown[0] === language)}
						ref={index === 0 ? focusRef : undefined}
						onChecked={(isShown) =>
							set(isShown ? withheld.filter((each) => each !== language) : [...withheld, language])
						}
					/>
				))}
			</div>
			<FieldError id={`${id}-help`} hint={shown.length < languages.length ? t('TEXT_SHOWN_IN') : undefined}>
				{error || undefined}
			</FieldError>
		</div>
	);
}
