import type { CSSProperties, ReactNode } from 'react';
import styles from './section.module.css';
import { useTextLang } from './text-language.ts';

interface SectionProps {
	/** Id of the heading, which names the section. */
	id: string;
	title: string;
	/** A line beside the heading: how deep the page has gone. Decoration, not read out. */
	depth?: string;
	/** Stands after the heading and the lead; beside the heading where there is room. */
	aside?: ReactNode;
	lead?: string;
	/**
	 * About how high it is, in pixels, on a narrow (390) and on a wide (1280) screen: the room it holds until it comes
	 * near the screen and is laid out.
	 */
	height: { narrow: number; wide: number };
	className?: string;
	children: ReactNode;
}

/** A block of a page under a heading, on the page's grid. Parts that go from edge to edge undo the padding themselves. */
export function Section({ id, title, depth, aside, lead, height, className, children }: SectionProps) {
	const textLang = useTextLang();
	return (
		<section
			className={className ? `${styles.section} ${className}` : styles.section}
			aria-labelledby={id}
			style={{ '--narrow': `${height.narrow}px`, '--wide': `${height.wide}px` } as CSSProperties}
		>
			<header className={styles.head}>
				{depth && (
					<p className={styles.depth} aria-hidden="true">
						{depth}
					</p>
				)}
				<h2 id={id} className={styles.title} lang={textLang(title)}>
					{title}
				</h2>
				{lead && (
					<p className={styles.lead} lang={textLang(lead)}>
						{lead}
					</p>
				)}
				{aside && <div className={styles.aside}>{aside}</div>}
			</header>
			{children}
		</section>
	);
}
