import { useId, type ReactNode } from 'react';
import styles from './timeline.module.css';

interface TimelineProps {
	groups: { title: string; entries: { key: string; content: ReactNode }[] }[];
	/** Level of the groups' headings. */
	heading?: 'h2' | 'h3';
	/** Viewport width from which entries alternate left and right. */
	twoColumnsFrom: number;
}

/** Entries along a narwhal's horn, group after group. */
export function Timeline({ groups, heading: Heading = 'h3', twoColumnsFrom }: TimelineProps) {
	const id = useId();
	let place = 0;
	return (
		<div id={id} className={styles.timeline}>
			{/* The switch is a number of the specification, so it is handed in rather than written into the styles. */}
			<style>{`@media (min-width:${twoColumnsFrom}px){#${id}{--columns:1fr 1fr;--even:2;--width:none;--shift:5rem;--arm:2px}}`}</style>
			{groups.map(({ title, entries }) => (
				<section key={title} className={styles.group}>
					<Heading className={styles.title}>
						<span>{title}</span>
					</Heading>
					<ol className={styles.entries}>
						{entries.map(({ key, content }) => (
							<li key={key} className={place++ % 2 ? styles.even : styles.odd}>
								{content}
							</li>
						))}
					</ol>
				</section>
			))}
		</div>
	);
}
