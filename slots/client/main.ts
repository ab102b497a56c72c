import './styles/game.css';
import type { DemoFault, FromPage } from '../protocol.ts';
import { LoadError, loadGame } from './game-art.ts';
import { browserFrames, Clock } from './clock.ts';
import { element } from './dom.ts';
import { limitFrames } from './frame-limit.ts';
import { Game } from './game.ts';
import { isTall } from './layout.ts';
import { ParentPage } from './parent-page.ts';
import { PlayerPreferences } from './player-preferences.ts';
import { showError, showLoading } from './loading-screen.ts';
import { readSettings } from './demo-settings.ts';
import { LiveScenery } from './scenery/scenery.ts';
import { WebGLUnavailableError, Stage } from './stage.ts';
import { theatreOf } from './theatre/theatres.ts';
import { Translations } from './translations.ts';

const BATTERY_SAVER_FRAME_MS = 1000 / 30;

const settings = readSettings();
const root = document.getElementById('game') ?? document.body.appendChild(element('main', { id: 'game' }));
const translations = new Translations(settings.language);
const preferences = new PlayerPreferences();
const clock = new Clock(
	settings.pace,
	limitFrames(browserFrames, () => (preferences.values.batterySaver ? BATTERY_SAVER_FRAME_MS : 0)),
);
const link = new ParentPage();

function fail(error: unknown): void {
	const code: DemoFault =
		error instanceof LoadError ? 'load' : error instanceof WebGLUnavailableError ? 'webgl' : 'internal';
	root.dataset['state'] = 'failed';
	// Some browsers do not request a failed module again within a document, so reload the document.
	const text = showError(root, settings, translations, code, () => location.reload());
	link.send({ type: 'error', code, text });
	if (code === 'internal') throw error;
}

async function start(): Promise<void> {
	root.dataset['state'] = 'loading';
	const queued: FromPage[] = [];
	link.onMessage = (message) => {
		if (message.type === 'language') translations.change(message.language);
		else queued.push(message);
	};
	const showProgress = showLoading(root, settings, translations);
	showProgress(0);
	const canvas = element('canvas', { class: 'stage', 'aria-hidden': 'true' });
	const wanted = { title: settings.title, lettering: translations.t('bigWin') };
	const [files, stage] = await Promise.all([
		loadGame(settings.slug, isTall(), wanted, (share) => {
			showProgress(share);
			link.send({ type: 'loading', share });
		}),
		Stage.create(canvas, clock),
	]);
	const scenery = new LiveScenery({
		slug: settings.slug,
		dance: theatreOf(settings.slug).dance,
		clock,
		files,
		stage,
	});
	const game = new Game({
		root,
		settings,
		translations,
		preferences,
		clock,
		link,
		files,
		stage,
		scenery,
		onError: fail,
	});
	link.onMessage = (message) => game.handleMessage(message);
	for (const message of queued) game.handleMessage(message);
	link.send({ type: 'ready' });
	game.sendBalance();
}

start().catch(fail);
