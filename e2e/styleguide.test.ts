import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/testing/free-port.ts';
import { openPage, expect, test } from './site-test.ts';

const root = join(import.meta.dirname, '..');

/** Finds a free port. Hot reload uses the next port, which must be free too. */
async function freePorts(): Promise<number> {
	for (;;) {
		const port = await freePort();
		const next = await freePort(port + 1).catch(() => undefined);
		if (next !== undefined) return port;
	}
}

test('development renders pages as the server does, and shows the style guide @long', async ({
	page,
	origins,
	watch,
}) => {
	// Vite may have to bundle dependencies first.
	test.slow();
	watch.ignoreShift();
	// Vite logs its connection, and React recommends its developer tools.
	watch.expect(/console debug: \[vite\]/);
	watch.expect(/console info: .*React DevTools/);
	const dataDir = await mkdtemp(join(tmpdir(), 'reelhouse-dev-'));
	const port = await freePorts();
	const url = `http://localhost:${port}`;
	origins.add(url).add(`ws://localhost:${port + 1}`);
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/dev-server.ts'], {
		cwd: root,
		stdio: ['ignore', 'pipe', 'inherit'],
		env: {
			...process.env,
			NODE_ENV: 'development',
			PORT: String(port),
			ORIGIN: url,
			DATA_DIR: dataDir,
			DEMO_CONTENT: '1',
		},
	});
	const ended = new Promise((resolve) => child.once('exit', resolve));
	try {
		await new Promise<void>((resolve, reject) => {
			let output = '';
			child.stdout.on('data', (chunk: Buffer) => {
				output += chunk.toString();
				if (output.includes('Reelhouse is ready')) resolve();
			});
			void ended.then(() => reject(new Error(`The development server ended:\n${output}`)));
		});
		// React logs hydration mismatches in development.
		for (const path of ['/', '/zh/']) await openPage(page, url + path);
		await openPage(page, `${url}/styleguide`);
		const main = page.getByRole('main');
		for (const name of ['Tokens', 'Table'])
			await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
	} finally {
		// An open page would log the lost connection.
		await page.close();
		child.kill('SIGTERM');
		await ended;
		await rm(dataDir, { recursive: true, force: true });
	}
});
