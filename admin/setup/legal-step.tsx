import { useState } from 'react';
import type { CompanyData } from '../../contract/legal-texts.ts';
import type { Setup } from '../../contract/setup.ts';
import { ActionButton } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { sourceLanguage } from '../messages/site-languages.ts';
import { formatList } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { LegalGapsDialog } from '../resources/legal-gaps-dialog.tsx';
import { namedGaps } from '../resources/unwritten-texts.ts';
import styles from './setup-screen.module.css';

/** Address of the form field. */
const fieldOf = (data: CompanyData): string => {
	const language = sourceLanguage();
	const fields: Record<CompanyData, string> = {
		company_name: `/settings#company.name.${language}`,
		company_address: `/settings#company.address.${language}`,
		company_email: '/settings#emails.info',
		company_details: `/look#company_details.${language}`,
		licences: '/look#licences',
	};
	return fields[data];
};

/** *Fill in the gaps* fills only the pages' texts, not their titles. */
export const hasGapsToFill = (legal: Setup['legal']): boolean =>
	legal.some(({ gaps }) => gaps.some(({ key }) => key === 'body_html'));

/** The legal pages may lack texts, contents of gaps, or data of the company. */
export function LegalStep({ legal }: { legal: Setup['legal'] }) {
	const t = useTranslate();
	const locale = useLocale();
	const [isFilling, setFilling] = useState(false);
	const missing = [...new Set(legal.flatMap(({ missing_data }) => missing_data))];
	const stateOf = ({ is_shown, is_empty, missing_data }: Setup['legal'][number]): string => {
		if (is_empty) return t('legal_states.empty');
		if (missing_data.length > 0)
			return formatList(
				missing_data.map((data) => t(`legal_data.${data}`)),
				locale,
			);
		return t(is_shown ? 'legal_states.shown' : 'legal_states.ready');
	};
	return (
		<div className={styles.step}>
			<p>{t('TEXT_LEGAL_STEP')}</p>
			<dl className={styles.fields}>
				{legal.map((each) => (
					<div key={each.page}>
						<dt>{each.title}</dt>
						{each.gaps.length > 0 ? (
							each.gaps.map(({ language, key, gaps }) => (
								<dd key={`${language} ${key}`}>
									<TextLink href={`/texts/${each.page}#texts.${key}.${language}`}>
										{t('legal_states.gaps', {
											count: gaps.length,
											language: t(`languages.${language}`),
											gaps: formatList(namedGaps(gaps), locale),
										})}
									</TextLink>
								</dd>
							))
						) : (
							<dd>{stateOf(each)}</dd>
						)}
					</div>
				))}
				{missing.length > 0 ? (
					<div>
						<dt>{t('legal_data.intro')}</dt>
						{missing.map((data) => (
							<dd key={data}>
								<TextLink href={fieldOf(data)}>{t(`legal_data.${data}`)}</TextLink>
							</dd>
						))}
					</div>
				) : null}
			</dl>
			{hasGapsToFill(legal) ? (
				<div className={styles.links}>
					<ActionButton look="primary" onClick={() => setFilling(true)}>
						{t('ACTION_FILL_GAPS')}
					</ActionButton>
				</div>
			) : null}
			{isFilling ? <LegalGapsDialog onClose={() => setFilling(false)} /> : null}
		</div>
	);
}
