import { lazy } from 'react';
import { Block } from '../parts/block.tsx';
// The HTML of the server needs the styles without the code.
import './footer.module.css';

const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }));

/** Footer of the document. Null on the server, and where the browser renders the whole page. */
const served = import.meta.env.SSR ? null : document.querySelector<HTMLElement>('#root > footer');
const html = served?.innerHTML ?? '';

/**
 * The footer of the site. It has no behaviour and stays the same as long as the document lives, so browsers keep the
 * HTML of the server and do not load the code of the footer.
 */
export const DocumentFooter = () => (
	<Block name="footer">
		{served ? (
			<footer
				className={served.className}
				aria-label={served.ariaLabel ?? undefined}
				dangerouslySetInnerHTML={{ __html: html }}
			/>
		) : (
			<Footer />
		)}
	</Block>
);
