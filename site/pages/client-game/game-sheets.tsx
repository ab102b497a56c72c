import { lazy, useState } from 'react';
import type { ClientGame } from '../../client-area/client-api.ts';
import { Block } from '../../parts/block.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { languageTraits, type Language } from '../../../contract/languages.ts';
import { ChoiceChips } from '../../../ui/chips.tsx';
import { SheetSkeletons } from './sheet-skeletons.tsx';
import page from './client-game-page.module.css';
import styles from './game-sheets.module.css';

// The list loads its own data, so its code can load late too.
const SheetList = lazy(async () => ({ default: (await import('./lower-sections.ts')).SheetList }));

/** Lists the sheets that the server makes from the data of the game, in a chosen language. */
export function GameSheets({ game: { name, win_shares } }: { game: ClientGame }) {
	const { t, language: shown, urls } = useTranslations();
	const [language, setLanguage] = useState<Language>(shown);
	// Only games with recorded mathematics have a mathematics report and an RNG statement.
	const expected = win_shares.length > 0 ? 3 : 1;
	return (
		<>
			<p className={page.lead}>{t('TEXT_GAME_SHEETS')}</p>
			{urls.codes.length > 1 && (
				<div className={styles.languages}>
					<ChoiceChips
						single
						label={t('LABEL_SHEET_LANGUAGE')}
						choices={urls.codes.map((code) => ({
							value: code,
							label: languageTraits[code].name,
							lang: languageTraits[code].tag,
						}))}
						value={[language]}
						onValue={([chosen]) => chosen && setLanguage(chosen as Language)}
					/>
				</div>
			)}
			<Block name="sheets" fallback={<SheetSkeletons count={expected} />}>
				<SheetList game={name} language={language} expected={expected} />
			</Block>
		</>
	);
}
