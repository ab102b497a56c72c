import styles from './rich-text.module.css';

/** HTML of the studio's own, cleaned when it was written: texts, lists, tables, pictures. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
	return (
		<div
			className={className ? `${styles.text} ${className}` : styles.text}
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}
