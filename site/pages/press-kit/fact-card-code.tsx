import { useState } from 'react';
import { languageTraits, type Language } from '../../../contract/languages.ts';
import { factCardPath, type FactCardOptions } from '../../../contract/urls.ts';
import type { GameDetails } from '../../api.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './press-kit-page.module.css';

/**
 * In a narrow window, the picture is above the facts, so the card is higher. The colour scheme is light, because
 * browsers would fill the corners of a dark frame.
 */
const FRAME_STYLE = 'border:0;width:min(100%,720px);height:clamp(380px,(560px - 100vw)*1000,640px);color-scheme:light';

const quoted = (text: string): string =>
	`"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;

/** Shows the card and its code for other sites. */
export function FactCardCode({ game, origin }: { game: GameDetails; origin: string }) {
	const { t, language: pageLanguage, urls } = useTranslations();
	const [options, setOptions] = useState<FactCardOptions>({ language: pageLanguage, asksAge: false, hasDemo: false });
	const change = (changed: Partial<FactCardOptions>): void => setOptions({ ...options, ...changed });
	// An item has no card in languages from which it is withheld.
	const codes = urls.codes.filter((code) => !game.withheld_from.includes(code));
	const path = factCardPath(game.name, options);
	const code = `<iframe src=${quoted(origin + path)} title=${quoted(game.title)} style="${FRAME_STYLE}" loading="lazy"></iframe>`;
	return (
		<Section
			id="fact-card"
			title={t('TITLE_FACT_CARD')}
			lead={t('TEXT_FACT_CARD')}
			height={{ narrow: 1250, wide: 760 }}
		>
			<div className={styles.card}>
				<div className={styles.options}>
					<Select
						label={t('LABEL_GAME_LANGUAGE')}
						value={options.language}
						options={codes.map((code) => ({ value: code, label: languageTraits[code].name }))}
						onValue={(language) => change({ language: language as Language })}
					/>
					<Checkbox
						label={t('LABEL_FACT_CARD_AGE')}
						checked={options.asksAge}
						onChecked={(asksAge) => change({ asksAge })}
					/>
					{game.demo === 'public' && (
						<Checkbox
							label={t('LABEL_FACT_CARD_DEMO')}
							checked={options.hasDemo}
							onChecked={(hasDemo) => change({ hasDemo })}
						/>
					)}
					<Field
						className={styles.code}
						label={t('LABEL_FACT_CARD_CODE')}
						value={code}
						readOnly
						hasNoErrors
						lines={9}
						inputProps={{ spellCheck: false, translate: 'no' }}
					/>
					<CopyButton text={code} copiedText={t('TEXT_COPIED')} failedText={t('TEXT_NOT_COPIED')} look="quiet">
						{t('ACTION_COPY_CODE')}
					</CopyButton>
				</div>
				{/* Cards contain no scripts, and their policy forbids scripts. `allow-scripts` is only for browser
				   tests: they inject a script into each frame, and a blocked script would log an error. */}
				<iframe
					className={styles.frame}
					src={path}
					title={t('LABEL_FACT_CARD_PREVIEW', { title: game.title })}
					loading="lazy"
					sandbox="allow-popups allow-popups-to-escape-sandbox allow-scripts"
				/>
			</div>
		</Section>
	);
}
