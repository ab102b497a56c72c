import type { CSSProperties } from 'react';
import { useLayoutData } from '../../parts/layout-data.ts';
import { gaugeOf } from './gauge-marks.ts';
import styles from './dive.module.css';

/**
 * The background of pages in the look `sea`. Scrolling leads from the light of the surface to the dark of the deep
 * sea, by scroll-driven animations. In browsers without these animations and for visitors who prefer less motion, the
 * same sea is a still picture as high as the page.
 */
export function Dive() {
	const marks = useLayoutData().settings?.look.section_marks ?? [];
	const gauge = gaugeOf(marks);
	return (
		<>
			<div className={styles.sea} aria-hidden="true">
				<div className={styles.twilight} />
				<div className={styles.surface} />
				<div className={styles.snow} />
				<div className={styles.fish} />
				<div className={styles.narwhal} />
				{['a', 'b', 'c'].map((name) => (
					<div key={name} className={styles.jellyfish} data-jellyfish={name}>
						<div />
					</div>
				))}
				<div className={styles.lights} />
				<div className={styles.anglerfish}>
					<div />
				</div>
			</div>
			{gauge && (
				<div className={styles.gauge} style={gauge as CSSProperties} aria-hidden="true">
					<div className={styles.diver}>
						<div className={styles.metres} />
					</div>
				</div>
			)}
		</>
	);
}
