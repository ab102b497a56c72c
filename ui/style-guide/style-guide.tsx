/** Style guide for development: examples of parts, and the tokens. */
import { useEffect, useState } from 'react';
import { ChoiceChips } from '../chips.tsx';
import type { PartExamples } from './examples.tsx';
import styles from './style-guide.module.css';

const parts = import.meta.glob<PartExamples>('../*.examples.tsx', { eager: true, import: 'examples' });

export const partExamples: readonly (PartExamples & { key: string })[] = Object.entries(parts)
	.map(([path, examples]) => ({ key: path.replace(/^\.\.\/(.*)\.examples\.tsx$/, '$1'), ...examples }))
	.sort((one, other) => one.title.localeCompare(other.title));

const colours = {
	Ground: ['ground-deep', 'ground', 'surface-1', 'surface-2', 'surface-3', 'surface-4', 'surface-raised', 'well'],
	Text: ['text', 'text-soft', 'text-quiet', 'text-faint'],
	Accents: ['accent', 'accent-strong', 'accent-deep', 'on-accent', 'tint', 'tint-strong', 'line', 'line-strong'],
	'Wins, success, warnings': [
		'win-light',
		'win-soft',
		'win',
		'win-deep',
		'win-strong',
		'on-win',
		'success',
		'warning',
		'on-warning',
	],
};
const sizes = ['xs', 's', 'm', 'l', 'xl', '2xl', '3xl'];
const spaces = [1, 2, 3, 4, 5, 6, 7, 8];
const themes = [
	{ value: 'dark', label: 'Dark' },
	{ value: 'light', label: 'Light' },
];

const densities = [
	{ value: 'normal', label: 'Normal' },
	{ value: 'compact', label: 'Compact' },
];

export function StyleGuide() {
	const [theme, setTheme] = useState('dark');
	const [density, setDensity] = useState('normal');
	// Popups are outside of this element, so set the attributes on the document.
	useEffect(() => {
		const { dataset } = document.documentElement;
		dataset.theme = theme;
		dataset.density = density;
		return () => {
			delete dataset.theme;
			delete dataset.density;
		};
	}, [theme, density]);
	return (
		<div className={styles.guide}>
			<header className={styles.head}>
				<ChoiceChips
					label="Theme"
					hidesLabel
					single
					choices={themes}
					value={[theme]}
					onValue={([next]) => setTheme(next ?? theme)}
				/>
				<ChoiceChips
					label="Density"
					hidesLabel
					single
					choices={densities}
					value={[density]}
					onValue={([next]) => setDensity(next ?? density)}
				/>
				<nav aria-label="Parts">
					<ul className={styles.anchors}>
						{[{ key: 'tokens', title: 'Tokens' }, ...partExamples].map(({ key, title }) => (
							<li key={key}>
								<a href={`#${key}`}>{title}</a>
							</li>
						))}
					</ul>
				</nav>
			</header>
			<Tokens />
			{partExamples.map(({ key, title, states }) => (
				<section key={key} className={styles.part} aria-labelledby={key}>
					<h2 id={key}>{title}</h2>
					<div className={styles.states} data-part={key}>
						{states.map(({ name, node }) => (
							<section key={name} className={styles.state} aria-label={`${title}: ${name}`}>
								<h3 className={styles.name}>{name}</h3>
								{node}
							</section>
						))}
					</div>
				</section>
			))}
		</div>
	);
}

function Tokens() {
	return (
		<section className={styles.part} aria-labelledby="tokens">
			<h2 id="tokens">Tokens</h2>
			<h3>Colours</h3>
			{Object.entries(colours).map(([group, names]) => (
				<ul key={group} className={styles.swatches} aria-label={group}>
					{names.map((name) => (
						<li key={name}>
							<div className={styles.swatch} style={{ background: `var(--${name})` }} />
							{name}
						</li>
					))}
				</ul>
			))}
			<h3>Type</h3>
			{sizes.map((size) => (
				<p key={size} style={{ fontSize: `var(--size-${size})` }}>
					<span className={styles.display}>Slots from colder waters 冰海</span> {size}: one wallet for all titles
					一次对接
				</p>
			))}
			<h3>Space</h3>
			{spaces.map((step) => (
				<div key={step} className={styles.space} style={{ width: `var(--space-${step})` }} />
			))}
		</section>
	);
}
