import styles from './avatar.module.css';

interface AvatarProps {
	/** Name of the person or company. Its initials replace a missing picture. */
	name: string;
	src?: string | undefined;
	/** In pixels. */
	size?: number | undefined;
	/** Accessible name. Without it, the avatar is decorative and needs the name beside it. */
	label?: string | undefined;
}

/** Returns the first letters of the first and the last word, or the last two characters of a Chinese name. */
export function initialsOf(name: string): string {
	const words = name
		.trim()
		.split(/[\s.@_-]+/u)
		.filter(Boolean);
	const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
	if (/^\p{Script=Han}+$/u.test(first)) return Array.from(first).slice(-2).join('');
	return [first, last].map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? '').join('');
}

export function Avatar({ name, src, size = 36, label }: AvatarProps) {
	return (
		<span
			className={styles.avatar}
			style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
			{...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
		>
			{src ? <img className={styles.picture} src={src} alt="" width={size} height={size} /> : initialsOf(name)}
		</span>
	);
}
