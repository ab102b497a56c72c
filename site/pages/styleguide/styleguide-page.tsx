/** All design tokens and components of `ui/` on one page. Development only. */
import { useState } from 'react';
import { carouselLabels } from '../../messages/carousel-labels.ts';
import { useDialogs, type DialogName } from '../../layout/dialogs-state.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ActionButton, ActionLink, IconButton } from '../../../ui/button.tsx';
import { Carousel } from '../../../ui/carousel.tsx';
import { Horn } from '../../../ui/horn.tsx';
import { Icon, iconNames } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { Waterline } from '../../../ui/waterline.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './styleguide-page.module.css';

const colours = [
	['ground', 'ground-deep', 'surface-1', 'surface-2', 'surface-3', 'surface-4', 'surface-raised'],
	['text', 'text-soft', 'text-quiet', 'text-faint'],
	['accent', 'accent-strong', 'accent-deep', 'win', 'win-light', 'win-soft', 'win-deep', 'win-strong', 'warning'],
];
const sizes = ['xs', 's', 'm', 'l', 'xl', '2xl', '3xl'];
const spaces = [1, 2, 3, 4, 5, 6, 7, 8];
const dialogs: DialogName[] = ['login', 'password-reset', 'password-reset-done', 'global-error', 'contact-done'];
const numbers = ['1', '2', '3', '4', '5'];

export function Component() {
	const translations = useTranslations();
	const { open } = useDialogs();
	const [tab, setTab] = useState('one');
	const slides = numbers.map((key) => ({ key, content: <div className={styles.slide}>{key}</div> }));
	return (
		<div className={styles.page}>
			<Section height={{ narrow: 400, wide: 400 }} id="colours" title="Colours">
				{colours.map((names) => (
					<ul key={names[0]} className={styles.row}>
						{names.map((name) => (
							<li key={name}>
								<div className={styles.swatch} style={{ background: `var(--${name})` }} />
								{name}
							</li>
						))}
					</ul>
				))}
			</Section>
			<Section height={{ narrow: 400, wide: 400 }} id="type" title="Type">
				{sizes.map((size) => (
					<p key={size} style={{ fontSize: `var(--size-${size})` }}>
						<span className={styles.display}>Slots from colder waters 冰海</span> {size}: one wallet for all titles
						一次对接
					</p>
				))}
			</Section>
			<Section height={{ narrow: 400, wide: 400 }} id="space" title="Space">
				{spaces.map((step) => (
					<div key={step} className={styles.space} style={{ width: `var(--space-${step})` }} />
				))}
			</Section>
			<Section
				height={{ narrow: 400, wide: 400 }}
				id="buttons"
				title="Buttons, badges, icons"
				aside={<ActionLink href="#buttons">An aside</ActionLink>}
				lead="A lead under the heading."
				depth="−20 m"
			>
				<div className={styles.row}>
					<ActionLink href="#buttons" look="gold" icon="arrow">
						Gold
					</ActionLink>
					<ActionButton>Ice</ActionButton>
					<ActionButton look="quiet">Quiet</ActionButton>
					<IconButton icon="pause" label="Pause" />
					<IconButton icon="next" label="Next" disabled />
					<Badge>Ice</Badge>
					<Badge tone="gold">Gold</Badge>
					<Badge tone="coral">Coral</Badge>
				</div>
				<div className={styles.row}>
					{iconNames.map((name) => (
						<span key={name} title={name}>
							<Icon name={name} size={28} />
						</span>
					))}
				</div>
				<Horn className={styles.horn} />
				<Waterline />
			</Section>
			<Section height={{ narrow: 400, wide: 400 }} id="parts" title="Parts">
				<Breadcrumbs
					label="Where you are"
					steps={[{ title: 'Home', href: '#parts' }, { title: 'News', href: '#parts' }, { title: 'This page' }]}
				/>
				<div className={styles.row}>
					{dialogs.map((name) => (
						<ActionButton key={name} onClick={() => open(name)}>
							{name}
						</ActionButton>
					))}
				</div>
				<div className={styles.skeleton}>
					<Skeleton ratio={16 / 10} label="Loading" />
				</div>
			</Section>
			<Section height={{ narrow: 400, wide: 400 }} id="tabs" title="Tabs">
				<Tabs
					label="Tabs"
					active={tab}
					onChoose={setTab}
					tabs={[
						{ key: 'one', title: 'One', content: <p>The first panel.</p> },
						{ key: 'two', title: 'Two', content: <p>The second panel.</p> },
					]}
				/>
			</Section>
			<Section height={{ narrow: 400, wide: 400 }} id="carousels" title="Carousels">
				<Carousel labels={carouselLabels(translations, 'Row')} slides={slides} slidesFrom={{ 0: 1, 650: 3 }} />
				<Carousel
					labels={carouselLabels(translations, 'Loop')}
					slides={slides}
					slidesFrom={{ 0: 1, 650: 3 }}
					loop
					autoplay={3000}
					paginationFrom={400}
				/>
				<Carousel labels={carouselLabels(translations, 'Fade')} slides={slides} loop fade />
			</Section>
			<Section height={{ narrow: 400, wide: 400 }} id="timeline" title="Timeline">
				<Timeline
					twoColumnsFrom={780}
					groups={[
						{
							title: '2026',
							entries: numbers.map((key) => ({ key, content: <div className={styles.slide}>{key}</div> })),
						},
					]}
				/>
			</Section>
		</div>
	);
}
