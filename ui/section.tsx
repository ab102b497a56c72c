import type { CSSProperties, ReactNode } from 'react';
import styles from './section.module.css';
import { useTextLang } from './text-language.ts';

interface SectionProps {
	/** Id of the heading, which labels the section. */
	id: string;
	title: string;
	/** A decorative depth in metres above the heading, hidden from screen readers. */
	depth?: string;
	/** Content after the heading and the lead; beside the heading where there is room. */
	aside?: ReactNode;
	lead?: string | undefined;
	/**
	 * Estimated height in pixels on a narrow (390) and on a wide (1280) screen, reserved until the section comes near the
	 * screen and is laid out.
	 */
	height: { narrow: number; wide: number };
	className?: string | undefined;
	children: ReactNode;
}

/** A section of a page with a heading, on the page's grid. Full-width content must undo the padding itself. */
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
