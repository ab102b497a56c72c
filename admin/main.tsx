import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import './frame/base.css';
import { reportFailure, watchErrors } from '../ui/browser-errors.ts';
import { App } from './app/app.tsx';

watchErrors();

/** Logs an error that a boundary has caught, as React does by default, and reports the error. */
function onCaughtError(error: unknown): void {
	// oxlint-disable-next-line no-console -- this is the log
	console.error(error);
	reportFailure(error);
}

const root = document.getElementById('admin');
if (root) createRoot(root, { onCaughtError }).render(<App />);
