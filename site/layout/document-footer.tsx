import { lazy } from 'react';
import { Block } from '../parts/block.tsx';
// The server's HTML needs these styles, but not the code of the footer.
import './footer.module.css';

const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }));

/** The footer that the server has rendered. Null on the server, and on pages that only the browser renders. */
const served = import.meta.env.SSR ? null : document.querySelector<HTMLElement>('#root > footer');
const html = served?.innerHTML ?? '';

/** The footer does not change within a document. Browsers keep the server's HTML and do not load the footer's code. */
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
