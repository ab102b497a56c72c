/**
 * Chooses among several PostgreSQL servers (ADR 0087). After a failover, the old primary may accept writes again, but
 * lacks newer writes. Each promotion raises the timeline, so the server with the highest timeline is the primary.
 */
import type { Logger } from 'pino';
import type { ProbeResult } from './outage.ts';

/**
 * - `primary` accepts writes,
 * - `read-only` is not a replica, but rejects writes (`default_transaction_read_only`),
 * - `standby` is a replica,
 * - `full` has no free connection,
 * - `refused` is stopped, is starting, or rejects the connection,
 * - `timeout` did not answer, perhaps because of a high load.
 */
export type ServerState = 'primary' | 'read-only' | 'standby' | 'full' | 'refused' | 'timeout';

export interface Server {
	address: string;
	state: ServerState;
	/** 0 for a standby, or if the timeline is unknown. */
	timeline: number;
}

/** Interval of checking all servers, because a second server may start to accept writes. */
const SURVEY_INTERVAL_MS = 5000;

const replicatesNoServer = ({ state }: Server): boolean => state === 'primary' || state === 'read-only';

export const writableServers = (servers: readonly Server[]): Server[] =>
	servers.filter(({ state }) => state === 'primary');

/** Returns the highest timeline, but at least `least`. */
const highestTimeline = (servers: readonly Server[], least = 0): number =>
	Math.max(least, ...servers.filter(replicatesNoServer).map(({ timeline }) => timeline));

/**
 * Returns the server to use, among those with the highest timeline. Prefers servers that accept writes, then the server
 * in use.
 */
export function chooseServer(servers: readonly Server[], leastTimeline = 0, inUse?: string): Server | undefined {
	const timeline = highestTimeline(servers, leastTimeline);
	const choices = servers.filter((server) => replicatesNoServer(server) && server.timeline === timeline);
	const first = (list: Server[]) => list.find(({ address }) => address === inUse) ?? list[0];
	return first(writableServers(choices)) ?? first(choices);
}

export const hostOf = (address: string): string => new URL(address).host;

export const nameOf = ({ address, timeline }: Server): string =>
	timeline === 0 ? hostOf(address) : `${hostOf(address)} (timeline ${timeline})`;

/** State of the servers at the last check. */
export interface ServersState {
	host: string;
	/** Highest timeline that this process has seen. */
	timeline: number;
	/** Servers that accept writes, whatever their timeline. */
	writable: readonly Server[];
}

/**
 * Chooses the server for this process. Chooses another server only if the present one fails or has a lower timeline.
 */
export class ServerChoice {
	readonly #addresses: readonly string[];
	readonly #onMove: () => void;
	readonly #look: (address: string) => Promise<Server>;
	readonly #listeners: ((state: ServersState) => void)[] = [];
	#inUse: string;
	#timeline = 0;
	#writable: readonly Server[] = [];
	#silent: readonly string[] = [];
	#timer: NodeJS.Timeout | undefined;

	constructor(addresses: readonly string[], look: (address: string) => Promise<Server>, onMove: () => void) {
		this.#addresses = addresses;
		this.#onMove = onMove;
		this.#look = look;
		this.#inUse = addresses[0]!;
	}

	get address(): string {
		return this.#inUse;
	}

	state(): ServersState {
		return { host: hostOf(this.#inUse), timeline: this.#timeline, writable: this.#writable };
	}

	onChange(listener: (state: ServersState) => void): void {
		this.#listeners.push(listener);
		listener(this.state());
	}

	/**
	 * Probes the server in use. If the probe fails, chooses a server again. Never rejects.
	 * @param isDown true during an outage
	 */
	async probe(isDown: boolean): Promise<ProbeResult> {
		const looks = this.#addresses.map(this.#look);
		const own = await looks[this.#addresses.indexOf(this.#inUse)]!;
		if (own.state === 'primary' && own.timeline >= this.#timeline) return 'answered';
		return this.#choose(await Promise.all(looks), isDown);
	}

	async survey(isDown: boolean, look = this.#look): Promise<void> {
		this.#choose(await Promise.all(this.#addresses.map(look)), isDown);
	}

	watch(isDown: () => boolean): void {
		this.#timer = setTimeout(() => {
			void this.survey(isDown()).then(() => this.#timer && this.watch(isDown));
		}, SURVEY_INTERVAL_MS);
		this.#timer.unref();
	}

	stop(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
	}

	#choose(servers: readonly Server[], isDown: boolean): ProbeResult {
		const before = JSON.stringify(this.state());
		const isSingle = servers.length === 1;
		const seen = this.#timeline;
		// At a single address, another database may replace the earlier one. The timelines of the two are unrelated.
		this.#timeline = highestTimeline(servers, isSingle ? 0 : seen);
		// A busy server may time out once, so it stays in `#writable` until its second timeout in a row.
		const isMissed = ({ address, state }: Server) => state === 'timeout' && !this.#silent.includes(address);
		const missed = servers.filter(isMissed).map(({ address }) => address);
		const present = [...this.#writable.filter(({ address }) => missed.includes(address)), ...writableServers(servers)];
		this.#writable = this.#addresses.flatMap((address) => present.filter((server) => server.address === address));
		this.#silent = servers.filter(({ state }) => state === 'timeout').map(({ address }) => address);
		const own = servers.find(({ address }) => address === this.#inUse)!;
		// A busy server may time out, so only an outage or a promotion is a reason to replace it.
		const isBusy = !isDown && this.#timeline === seen && (own.state === 'full' || own.state === 'timeout');
		const best = isBusy ? undefined : chooseServer(servers, this.#timeline, this.#inUse);
		if (best && best.address !== this.#inUse) {
			this.#inUse = best.address;
			this.#onMove();
		}
		const state = this.state();
		if (JSON.stringify(state) !== before) for (const listener of this.#listeners) listener(state);
		// A server without free connections can be reached, so the probe counts as answered.
		if (best || (own.state === 'full' && (isBusy || isSingle))) return 'answered';
		return servers.some(({ state }) => state === 'timeout') ? 'timeout' : 'refused';
	}
}

/** Returns a listener that logs a change of the server in use, and other servers that accept writes. */
export function logServers(log: Logger): (state: ServersState) => void {
	let host: string | undefined;
	let wasSplit = false;
	return (state) => {
		const servers = state.writable.map(nameOf);
		const isMoved = state.host !== host;
		host = state.host;
		if (servers.length > 1) {
			wasSplit = true;
			log.error(
				{ servers, used: host },
				`split brain: ${servers.join(' and ')} accept writes; ${host} is used, stop the other one`,
			);
			return;
		}
		if (wasSplit) log.info({ used: host }, 'only one database server accepts writes again');
		wasSplit = false;
		const [stale] = state.writable.filter(({ timeline }) => timeline < state.timeline);
		if (stale)
			log.error(
				{ servers, timeline: state.timeline },
				`${nameOf(stale)} accepts writes, but is not used: it lacks the writes since timeline ${state.timeline} began`,
			);
		else if (isMoved) log.info({ used: host, timeline: state.timeline }, 'a database server is used');
	};
}
