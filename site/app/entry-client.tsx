import '../../ui/fonts.css';
import '../../ui/tokens.css';
import '../../ui/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchErrors } from '../../ui/browser-errors.ts';
import { decideDeviceMode } from '../pages/game/device-mode.ts';
import { STATE_ID } from '../document/page-state-id.ts';

watchErrors();
decideDeviceMode();

async function start(): Promise<void> {
	if (document.readyState === 'loading')
		await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
	const root = document.getElementById('root');
	const state = document.getElementById(STATE_ID)?.textContent;
	if (!root || !state) throw new Error('The document has no root or no state');
	// The import splits the start into two tasks. The start script preloads the module.
	const { browserApp } = await import('./browser-app.tsx');
	const app = await browserApp(state);
	if (app === null) return;
	// In a transition, hydration yields to the visitor's input every few milliseconds.
	startTransition(() => {
		hydrateRoot(root, app);
	});
	// Repeat the early clicks: React now handles clicks, and hydrates a clicked component first.
	const clicks = window.earlyClicks ?? [];
	window.earlyClicks = undefined;
	for (const button of clicks) button.click();
}

void start();
