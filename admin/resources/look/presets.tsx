import { useFormContext } from 'react-hook-form';
import { presetNames, presets, schemesOf, type PresetName, type Theme } from '../../../contract/theme/theme.ts';
import { faces } from '../../../contract/theme/faces.ts';
import type { Content } from '../../api/item.ts';
import { useEditing } from '../../editing/editing-context.tsx';
import { useTranslate } from '../../messages/use-translate.tsx';
import styles from './presets.module.css';

/** Presets change only palettes and typefaces. */
export function Presets() {
	const t = useTranslate();
	const { isReadOnly } = useEditing();
	const { setValue } = useFormContext<Content>();
	const choose = (name: PresetName): void => {
		const preset: Theme = presets[name];
		for (const [field, value] of Object.entries(preset))
			setValue(field, structuredClone(value as unknown), { shouldDirty: true });
	};
	return (
		<div role="group" aria-label={t('look.presets')}>
			<p className={styles.label}>{t('look.presets')}</p>
			<ul className={styles.presets}>
				{presetNames.map((name) => (
					<li key={name}>
						<button type="button" className={styles.preset} disabled={isReadOnly} onClick={() => choose(name)}>
							<Sample theme={presets[name]} />
							<span className={styles.name}>{t(`look.preset.${name}`)}</span>
							<small className={styles.faces}>
								{faces[presets[name].display_face].name} · {faces[presets[name].text_face].name}
							</small>
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}

const Sample = ({ theme }: { theme: Theme }) => (
	<span className={styles.sample} aria-hidden="true">
		{schemesOf(theme).map((scheme) => {
			const { ground, text, accent, win } = theme[scheme];
			return (
				<span key={scheme} className={styles.ground} style={{ background: ground }}>
					{[text, accent, win].map((color) => (
						<span key={color} className={styles.dot} style={{ background: color }} />
					))}
				</span>
			);
		})}
	</span>
);
