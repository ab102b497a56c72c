/** Shows the session beside the reels, and as a reality check. */
import { element } from './dom.ts';
import type { Panels } from './panels.ts';
import { formatDuration, type Session } from './session.ts';
import type { Translations } from './translations.ts';

const UPDATE_INTERVAL_MS = 1000;

const withSign = (cents: number, { money }: Translations): string =>
	`${cents > 0 ? '+' : cents < 0 ? '−' : ''}${money(Math.abs(cents))}`;

export function sessionFacts(session: Session, translations: Translations): HTMLElement {
	const { t, number } = translations;
	const facts = [
		[t('sessionTime'), formatDuration(session.elapsedMs)],
		[t('sessionRounds'), number(session.rounds)],
		[t('netPosition'), withSign(session.net, translations)],
	] as const;
	return element(
		'dl',
		{ class: 'session-facts' },
		...facts.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
	);
}

/** A line with session time and net position. */
export class SessionLine {
	readonly #root: HTMLElement;
	readonly #session: Session;
	readonly #translations: Translations;
	readonly #line = element('p', { class: 'session-line' });
	#timer: ReturnType<typeof setInterval> | undefined;

	constructor(root: HTMLElement, session: Session, translations: Translations) {
		this.#root = root;
		this.#session = session;
		this.#translations = translations;
		this.#line.hidden = true;
		root.append(this.#line);
		translations.bind(this.#line, () => this.update());
	}

	set isShown(isShown: boolean) {
		this.#line.hidden = !isShown;
		this.#root.toggleAttribute('data-session', isShown);
		this.isRunning = isShown;
	}

	/** The line does not change while the game is paused or hidden. */
	set isRunning(isRunning: boolean) {
		clearInterval(this.#timer);
		this.#timer = undefined;
		if (!isRunning || this.#line.hidden) return;
		this.update();
		this.#timer = setInterval(() => this.update(), UPDATE_INTERVAL_MS);
	}

	update(): void {
		if (this.#line.hidden) return;
		const { t } = this.#translations;
		this.#line.replaceChildren(
			element('span', {}, t('sessionTime'), ' ', element('b', {}, formatDuration(this.#session.elapsedMs))),
			element('span', {}, t('netPosition'), ' ', element('b', {}, withSign(this.#session.net, this.#translations))),
		);
	}
}

interface RealityCheckParts {
	panels: Panels;
	translations: Translations;
	session: Session;
	/** Leaves the game. Called before the promise resolves. */
	onLeave: () => void;
}

/** Shows the session, and resolves to true if the player continues. Closing the panel continues. */
export async function checkReality({ panels, translations, session, onLeave }: RealityCheckParts): Promise<boolean> {
	let leaves = false;
	panels.open('reality-check', () => {
		const { t, number } = translations;
		return [
			t('realityCheckTitle'),
			element('p', {}, t('realityCheckText', { minutes: number(Math.floor(session.elapsedMs / 60_000)) })),
			sessionFacts(session, translations),
			element(
				'button',
				{ type: 'button', class: 'call', autofocus: true, on: { click: () => panels.close() } },
				t('continuePlaying'),
			),
			element(
				'button',
				{
					type: 'button',
					class: 'quiet leave',
					on: {
						click: () => {
							leaves = true;
							panels.close();
						},
					},
				},
				t('leaveGame'),
			),
		];
	});
	await panels.closed();
	if (leaves) onLeave();
	else session.restartCheck();
	return !leaves;
}
