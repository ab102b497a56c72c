import { useEditing } from '../editing-context.tsx';
import { TEXTS_SECTION } from '../form-sections.ts';
import { Section } from '../section.tsx';
import { ShownLanguages } from '../shown-languages.tsx';
import type { FormSection } from '../resource.ts';
import styles from './item-fields.module.css';

interface ItemFieldsProps {
	sections: readonly FormSection[];
	errorCounts: ReadonlyMap<string, number>;
}

export function ItemFields({ sections, errorCounts }: ItemFieldsProps) {
	const { isWithholdable = false } = useEditing().resource;
	return (
		<form className={styles.sections} noValidate onSubmit={(event) => event.preventDefault()}>
			{sections.map(({ id, title, help, content }) => (
				<Section key={id} id={id} title={title} help={help} errorCount={errorCounts.get(id) ?? 0}>
					{content}
					{isWithholdable && id === TEXTS_SECTION ? <ShownLanguages /> : null}
				</Section>
			))}
		</form>
	);
}
