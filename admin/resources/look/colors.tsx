import { useFormContext, useWatch } from 'react-hook-form';
import {
	colorNames,
	colorOfToken,
	contrastsOf,
	isColor,
	shadeNames,
	type ColorName,
	type Palette,
	type PairContrast,
	type Scheme,
	type ShadeName,
} from '../../../contract/theme/palette.ts';
import { schemesOf, siteSchemes, type Theme } from '../../../contract/theme/theme.ts';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/button.tsx';
import type { Content } from '../../api/item.ts';
import { useEditing, useField } from '../../editing/editing-context.tsx';
import { Choice } from '../../editing/inputs.tsx';
import { AlertMark, Check } from '../../frame/icons.ts';
import { useTranslate } from '../../messages/use-translate.tsx';
import styles from './colors.module.css';

/**
 * Shades by the colour from which they are mixed. A new colour deletes its shades, because the shades that staff have
 * chosen may not fit.
 */
const shadesOf: Partial<Record<ColorName, readonly ShadeName[]>> = {
	ground: ['depth', 'dusk'],
	accent: ['depth', 'accent-deep', 'aurora', 'dusk'],
	win: ['win-light', 'win-soft', 'win-deep'],
};

const schemeChoices = siteSchemes.map((value) => ({ value, label: `look.scheme.${value}` }));

export function Colors() {
	const t = useTranslate();
	const scheme = useWatch<Content>({ name: 'scheme' }) as Theme['scheme'];
	return (
		<>
			<Choice source="scheme" choices={schemeChoices} help="look.scheme_help" />
			{schemesOf({ scheme }).map((each) => (
				<div key={each} role="group" aria-label={t(`look.palette.${each}`)} className={styles.palette}>
					{scheme === 'both' ? <h3 className={styles.title}>{t(`look.palette.${each}`)}</h3> : null}
					<PaletteFields scheme={each} />
				</div>
			))}
		</>
	);
}

function PaletteFields({ scheme }: { scheme: Scheme }) {
	const t = useTranslate();
	const palette = useWatch<Content>({ name: scheme }) as Palette | undefined;
	if (!palette) return null;
	const contrasts = contrastsOf(palette, scheme);
	return (
		<>
			<div className={styles.colors}>
				{colorNames.map((name) => (
					<div key={name} className={styles.entry}>
						<ColorField scheme={scheme} name={name} />
						<ul className={styles.pairs}>
							{contrasts
								.filter(({ field }) => field === name)
								.map((contrast) => (
									<Pair key={contrast.pair} {...contrast} />
								))}
						</ul>
					</div>
				))}
			</div>
			<details className={styles.shades}>
				<summary>{t('look.shades')}</summary>
				<p className={styles.help}>{t('look.shades_help')}</p>
				<div className={styles.colors}>
					{shadeNames.map((name) => (
						<ShadeField key={name} scheme={scheme} name={name} palette={palette} />
					))}
				</div>
			</details>
		</>
	);
}

function Pair({ pair, ratio, needed, colors: [color, background], isReadable }: PairContrast) {
	const t = useTranslate();
	return (
		<li className={styles.pair} data-low={!isReadable || undefined}>
			<span className={styles.sample} style={{ color, background }} aria-hidden="true">
				Aa
			</span>
			<span>
				{t(`look.pairs.${pair}`)} <strong>{t('look.ratio', { ratio })}</strong>
				{isReadable ? null : ` ${t('look.needed', { needed })}`}
			</span>
			{isReadable ? <Check size={16} /> : <AlertMark size={16} />}
		</li>
	);
}

interface SwatchProps {
	label: string;
	value: string;
	isReadOnly: boolean;
	onValue: (value: string) => void;
}

const Swatch = ({ label, value, isReadOnly, onValue }: SwatchProps) => (
	<input
		className={styles.swatch}
		type="color"
		aria-label={label}
		value={isColor(value) ? value.toLowerCase() : '#000000'}
		disabled={isReadOnly}
		onChange={({ currentTarget }) => onValue(currentTarget.value)}
	/>
);

function ColorField({ scheme, name }: { scheme: Scheme; name: ColorName }) {
	const t = useTranslate();
	const source = `${scheme}.${name}`;
	const { value, set, onBlur, focusRef, label, error, isReadOnly } = useField<string>(source);
	const { getValues, setValue } = useFormContext();
	const change = (color: string): void => {
		set(color);
		const shades = { ...(getValues(`${scheme}.shades`) as Palette['shades']) };
		for (const shade of shadesOf[name] ?? []) delete shades[shade];
		setValue(`${scheme}.shades`, shades, { shouldDirty: true });
	};
	return (
		<div data-path={source} className={styles.color}>
			<Swatch
				label={t('look.choose_colour', { colour: label })}
				value={value}
				isReadOnly={isReadOnly}
				onValue={change}
			/>
			<Field
				label={label}
				value={value ?? ''}
				onValue={(text) => change(text.trim())}
				error={error}
				disabled={isReadOnly}
				ref={focusRef}
				inputProps={{ onBlur, spellCheck: false, autoCapitalize: 'none', maxLength: 7 }}
			/>
		</div>
	);
}

/** Without a colour, the shade is mixed from other colours. */
function ShadeField({ scheme, name, palette }: { scheme: Scheme; name: ShadeName; palette: Palette }) {
	const t = useTranslate();
	const { isReadOnly } = useEditing();
	const { setValue } = useFormContext();
	const own = palette.shades[name];
	const label = t(`look.shade.${name}`);
	const isComplete = contrastsOf(palette, scheme).length > 0;
	const set = (color: string | undefined): void => {
		const { [name]: _, ...others } = palette.shades;
		setValue(`${scheme}.shades`, color === undefined ? others : { ...others, [name]: color }, { shouldDirty: true });
	};
	return (
		<div className={styles.shade}>
			<Swatch
				label={label}
				value={own ?? (isComplete ? colorOfToken(palette, scheme, name) : '')}
				isReadOnly={isReadOnly}
				onValue={set}
			/>
			<span className={styles.shadeName}>
				{label}
				<small>{own ?? t('look.mixed')}</small>
			</span>
			{own !== undefined && !isReadOnly ? (
				<IconButton isPlain icon="close" label={t('look.mix_again', { shade: label })} onClick={() => set(undefined)} />
			) : null}
		</div>
	);
}
