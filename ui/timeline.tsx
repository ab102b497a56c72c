import type { ReactNode } from 'react';
import { HeadStyle } from './head-style.tsx';
import styles from './timeline.module.css';

interface TimelineProps {
	groups: { title: string; entries: { key: string; content: ReactNode }[] }[];
	heading?: 'h2' | 'h3';
	/** From this width of the window on, entries alternate between two columns. */
	twoColumnsFrom: number;
}

/** In wide windows, the entries of all groups share rows of three, so that six of them fit on a screen. */
export function Timeline({ groups, heading: Heading = 'h3', twoColumnsFrom }: TimelineProps) {
	let place = 0;
	return (
		<div className={styles.timeline} data-timeline={twoColumnsFrom}>
			{/* The width is a prop, so the media query cannot be in the style sheet. */}
			<HeadStyle name={`timeline-${twoColumnsFrom}`}>
				{`@media (width>=${twoColumnsFrom}px){[data-timeline][data-timeline="${twoColumnsFrom}"]{--columns:1fr 1fr;--even:2;--width:none;--shift:5rem;--arm:2px}}`}
			</HeadStyle>
			{groups.map(({ title, entries }) => (
				<section key={title} className={styles.group}>
					<Heading className={styles.title}>
						<span>{title}</span>
					</Heading>
					<ol className={styles.entries}>
						{entries.map(({ key, content }, index) => (
							<li
								key={key}
								data-title={index === 0 ? title : undefined}
								className={place++ % 2 ? styles.even : styles.odd}
							>
								{content}
							</li>
						))}
					</ol>
				</section>
			))}
		</div>
	);
}
