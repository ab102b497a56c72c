import { Picture } from '../../ui/picture.tsx';
import type { PromoTool } from './client-api.ts';
import drawing from './tool-logo.svg';
import styles from './tool-logo.module.css';

/**
 * Without a logo, shows a default drawing. The alternative text is empty, because the tool's name is beside the logo.
 */
export function ToolLogo({ tool, sizes }: { tool: PromoTool; sizes: string }) {
	const { logo_thumbnail_400x400: src, media } = tool;
	const picture = media.logo_thumbnail_400x400;
	if (src && picture) return <Picture className={styles.logo} media={picture} src={src} sizes={sizes} alt="" />;
	return <img className={styles.drawing} src={drawing} width={400} height={400} alt="" />;
}
