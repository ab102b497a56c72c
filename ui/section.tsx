import type { CSSProperties, ReactNode } from 'react';
import styles from './section.module.css';
import { useTextLang } from './text-language.ts';

interface SectionProps {
	id: string;
	title: string;
	/** Decorative. */
	mark?: string | undefined;
	/** Content beside the heading, or below it. */
	aside?: ReactNode;
	lead?: string | undefined;
	/**
	 * Estimated height in pixels on a screen of 390 (`narrow`) and 1280 pixels (`wide`), until the section is laid out.
	 */
	height: { narrow: number; wide: number };
	className?: string | undefined;
	children: ReactNode;
}

/** Full-width content must undo the padding. */
export function Section({ id, title, mark, aside, lead, height, className, children }: SectionProps) {
	const textLang = useTextLang();
	return (
		<section
			className={className ? `${styles.section} ${className}` : styles.section}
			aria-labelledby={id}
			style={{ '--narrow': `${height.narrow}px`, '--wide': `${height.wide}px` } as CSSProperties}
		>
			<header className={styles.head} data-mark={mark || undefined}>
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
