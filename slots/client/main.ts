/** Entry point: reads the settings from the page, loads the game and starts it. */
import './styles/game.css';
import type { DemoFault, FromPage } from '../protocol.ts';
import { LoadError, loadGame } from './assets.ts';
import { Clock } from './clock.ts';
import { element } from './dom.ts';
import { Game } from './game.ts';
import { isTall } from './layout.ts';
import { Link } from './link.ts';
import { showFault, showLoading } from './opening.ts';
import { readSettings } from './settings.ts';
import { NoWebGL, Stage } from './stage.ts';
import { Words } from './words.ts';

const settings = readSettings();
const root = document.getElementById('game') ?? document.body.appendChild(element('main', { id: 'game' }));
const words = new Words(settings.language);
const clock = new Clock(settings.pace);
const link = new Link();

function fail(error: unknown): void {
	const fault: DemoFault = error instanceof LoadError ? 'load' : error instanceof NoWebGL ? 'webgl' : 'internal';
	root.dataset['state'] = 'failed';
	// Reload the document: the browser does not request a failed module again within the same document.
	const text = showFault(root, settings, words, fault, () => location.reload());
	link.send({ type: 'error', code: fault, text });
	if (fault === 'internal') throw error;
}

async function start(): Promise<void> {
	root.dataset['state'] = 'loading';
	const heard: FromPage[] = [];
	link.onMessage = (message) => {
		if (message.type === 'language') words.change(message.language);
		else heard.push(message);
	};
	const tell = showLoading(root, settings, words);
	tell(0);
	const canvas = element('canvas', { class: 'stage', 'aria-hidden': 'true' });
	const [files, stage] = await Promise.all([
		loadGame(settings.slug, isTall(), (share) => {
			tell(share);
			link.send({ type: 'loading', share });
		}),
		Stage.create(canvas, clock),
	]);
	const game = new Game({ root, settings, words, clock, link, files, stage, onFault: fail });
	link.onMessage = (message) => game.hear(message);
	for (const message of heard) game.hear(message);
	link.send({ type: 'ready' });
	game.tellBalance();
}

start().catch(fail);
