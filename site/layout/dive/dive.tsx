import { useLayoutData } from '../../parts/layout-data.ts';
import { gaugeOf } from './gauge-marks.ts';

/**
 * The background of pages in the look `sea`. Scrolling leads from the light of the surface to the dark of the deep
 * sea, by scroll-driven animations. In browsers without these animations and for visitors who prefer less motion, the
 * same sea is a still picture as high as the page. Every page ends at the seabed. The dive is `counted` if a gauge replaces the marks above sections.
 */
export function Dive() {
	const look = useLayoutData().settings?.look;
	if (look?.effect !== 'sea') return null;
	const gauge = gaugeOf(look.section_marks ?? []);
	return (
		<div className="dive" data-dive={gauge ? 'counted' : ''}>
			<div className="dive-sea" aria-hidden="true">
				<div className="dive-surface" />
				<div className="dive-fish" />
				<div className="dive-whale" />
				<div className="dive-jellyfish" />
				<div className="dive-squid" />
				<div className="dive-lights" />
				<div className="dive-anglerfish" />
			</div>
			<div className="dive-seabed" aria-hidden="true" />
			{gauge && (
				<div className="dive-gauge" style={gauge} aria-hidden="true">
					<div className="dive-diver" />
				</div>
			)}
		</div>
	);
}
