import { fork, type ChildProcess } from 'node:child_process';
import type { Rendition } from './media.store.ts';

export interface PictureJob {
	id: number;
	task: 'inspect' | 'render';
	path: string;
}
export type PictureReply = { id: number } & (
	| { made: unknown }
	| { refused: PictureRejectedError['reason'] }
	| { failed: string; code: string }
);

/** A rendition beside the file it was made from. */
export type RenditionFile = Omit<Rendition, 'file'> & { path: string };
export interface RenderedPicture {
	width: number;
	height: number;
	/** ThumbHash, base64. */
	placeholder: string;
	color: string;
	renditions: RenditionFile[];
}

/** The file is no picture that can be shown, and never will be. */
export class PictureRejectedError extends Error {
	readonly reason: 'unreadable' | 'too many pixels';
	constructor(reason: PictureRejectedError['reason']) {
		super(reason);
		this.reason = reason;
	}
}

/** It ended while it was at a picture: perhaps that one's doing. */
export class PictureProcessError extends Error {}

/** How long a picture may take, in ms. */
const PATIENCE = 180_000;
/** How long the process waits for another picture, in ms; with it go some 100 MB. */
const IDLE = 20_000;

export interface PictureWork {
	/** Decodes the whole picture. Returns its width and height in pixels, upright. @throws PictureRefused. */
	inspect(path: string): Promise<{ width: number; height: number }>;
	/** Writes the renditions beside the file, under its name and their width. @throws PictureRefused. */
	render(path: string): Promise<RenderedPicture>;
	stop(): void;
}

interface Waiting {
	process: ChildProcess;
	resolve: (made: unknown) => void;
	reject: (error: Error) => void;
	patience: NodeJS.Timeout;
}

/** Works on pictures in a process of its own (picture-process.ts), started when there is work. */
export function startPictureWork(): PictureWork {
	const waiting = new Map<number, Waiting>();
	let child: ChildProcess | undefined;
	let idle: NodeJS.Timeout | undefined;
	let lastId = 0;

	function end(ended: ChildProcess): void {
		ended.kill('SIGKILL');
		if (child === ended) child = undefined;
	}

	function started(): ChildProcess {
		if (child) return child;
		const mine = fork(new URL('./picture-process.ts', import.meta.url), {
			execArgv: ['--disable-warning=ExperimentalWarning'],
			// None of our secrets are its business.
			env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
			serialization: 'advanced',
		});
		mine.on('message', (reply: PictureReply) => {
			const asked = waiting.get(reply.id);
			if (!asked) return;
			settle(reply.id);
			if ('made' in reply) asked.resolve(reply.made);
			else if ('refused' in reply) asked.reject(new PictureRejectedError(reply.refused));
			else asked.reject(Object.assign(new Error(reply.failed), { code: reply.code }));
		});
		const gone = () => {
			if (child === mine) child = undefined;
			for (const [id, { process, reject }] of waiting) {
				if (process !== mine) continue;
				settle(id);
				reject(new PictureProcessError('the process that works on pictures has died'));
			}
		};
		mine.on('exit', gone);
		mine.on('error', gone);
		// It keeps no process alive that has nothing else to do.
		mine.unref();
		mine.channel?.unref();
		child = mine;
		return mine;
	}

	function settle(id: number): void {
		clearTimeout(waiting.get(id)?.patience);
		waiting.delete(id);
		clearTimeout(idle);
		idle = setTimeout(() => {
			if (waiting.size === 0 && child) end(child);
		}, IDLE);
		idle.unref();
	}

	const ask = (task: PictureJob['task'], path: string): Promise<unknown> =>
		new Promise((resolve, reject) => {
			clearTimeout(idle);
			const mine = started();
			const id = ++lastId;
			const patience = setTimeout(() => end(mine), PATIENCE);
			patience.unref();
			waiting.set(id, { process: mine, resolve, reject, patience });
			mine.send({ id, task, path } satisfies PictureJob, (error) => {
				if (!error || !waiting.has(id)) return;
				settle(id);
				reject(error);
			});
		});

	return {
		inspect: (path) => ask('inspect', path) as Promise<{ width: number; height: number }>,
		render: (path) => ask('render', path) as Promise<RenderedPicture>,
		stop() {
			clearTimeout(idle);
			if (child) end(child);
		},
	};
}
