/** Inputs for lists in each language. */
import { languageTraits } from '../../contract/languages.ts';
import { Choices, type Option } from './inputs.tsx';
import { AllLanguages } from './localized-inputs.tsx';
import styles from './localized-inputs.module.css';

const none: readonly Option[] = [];

/** A list of texts in each language. */
export function LocalizedWords({ source, help }: { source: string; help: string }) {
	return (
		<AllLanguages
			source={source}
			help={help}
			renderPart={(language) => (
				<div className={styles.words}>
					<span className={styles.tag} aria-hidden="true">
						{languageTraits[language].mark}
					</span>
					<Choices source={`${source}.${language}`} options={none} allowsNewValues hidesLabel />
				</div>
			)}
		/>
	);
}
