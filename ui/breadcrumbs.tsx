import { Link } from './link.tsx';
import styles from './breadcrumbs.module.css';
import { useTextLang } from './text-language.ts';

/** The last step is the current page and has no link. */
export function Breadcrumbs({ label, steps }: { label: string; steps: { title: string; href?: string }[] }) {
	const textLang = useTextLang();
	return (
		<nav aria-label={label}>
			<ol className={styles.steps}>
				{steps.map(({ title, href }) => (
					<li key={title} lang={textLang(title)}>
						{href ? <Link href={href}>{title}</Link> : <span aria-current="page">{title}</span>}
					</li>
				))}
			</ol>
		</nav>
	);
}
