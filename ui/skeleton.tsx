import styles from './skeleton.module.css';

interface SkeletonProps {
	/** Width divided by height. Default: a class sets the size. */
	ratio?: number;
	className?: string | undefined;
	label?: string;
}

/** A placeholder with the size of the loaded content. */
export function Skeleton({ ratio, className, label }: SkeletonProps) {
	return (
		<div
			className={className ? `${styles.skeleton} ${className}` : styles.skeleton}
			style={ratio ? { aspectRatio: ratio } : undefined}
			role={label ? 'status' : undefined}
		>
			{label && <span className="visually-hidden">{label}</span>}
		</div>
	);
}
