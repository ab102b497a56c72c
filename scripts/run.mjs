/**
 * First step of the npm scripts, on any version of Node.js. Installs missing or changed dependencies, then
 * runs scripts/<name>.ts or <folder>/<name>.ts on the pinned Node.js 24.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:os';
import { servingEnvironment, servingFlags } from './production-flags.mjs';

const root = join(import.meta.dirname, '..');
const [name, ...args] = process.argv.slice(2);
const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
const hasPinnedRuntime = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);

const serving = name === 'start';
/** True for a command of an operator if npm omits development packages. The build then comes from another machine. */
const isProduction =
	['start', 'superuser', 'rotate-secret', 'backup', 'verify-backup', 'restore'].includes(name) &&
	(process.env.npm_config_omit ?? '').split(/[\s,]+/).includes('dev');
if (isProduction && !existsSync(join(root, 'dist/app/main.js'))) {
	console.error('There is no build in dist/: run `npm start` where all packages are installed, and copy dist/ here.');
	process.exit(1);
}

install();
const flags = ['--disable-warning=ExperimentalWarning', ...(serving ? servingFlags : [])];
const script = join(root, name.includes('/') ? '.' : 'scripts', `${name}.ts`);
const child = spawn(runtime(), [...flags, script, ...(serving && isProduction ? ['--built'] : []), ...args], {
	cwd: root,
	// If this process is killed, its channel to the child closes, which stops the child.
	stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
	env: { ...process.env, ...(serving ? servingEnvironment : {}) },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
endWithNpm();

/**
 * Stops the child after npm has ended. npm forwards SIGTERM and SIGINT to this process, but SIGHUP and
 * SIGKILL end only npm. Does nothing if npm did not start this process.
 */
function endWithNpm() {
	if (!process.env.npm_lifecycle_script?.endsWith(`node scripts/run.mjs ${name}`)) return;
	const parent = process.ppid;
	const watching = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(watching);
		child.kill('SIGTERM');
	}, 250);
}

/** Runs `npm ci` once for each state of the lock file. */
function install() {
	const lock = createHash('sha256')
		.update(readFileSync(join(root, 'package-lock.json')))
		.digest('hex');
	const stamp = join(root, 'node_modules', '.installed-lock');
	// A manual npm command may have removed the runtime, which is an optional dependency.
	const whole = existsSync(pinned) || !hasPinnedRuntime || Number(process.versions.node.split('.')[0]) >= 24;
	const small = `${lock} without development`;
	const state = isProduction ? small : lock;
	// These commands need no development packages. Installing them would replace the packages of a running server.
	const sufficient = ['superuser', 'rotate-secret'].includes(name) ? [lock, small] : [lock, state];
	if (whole && existsSync(stamp) && sufficient.includes(readFileSync(stamp, 'utf8'))) return;
	console.log('Installing the locked dependencies…');
	const npm = process.env.npm_execpath;
	const command = npm ? [process.execPath, npm] : ['npm'];
	const result = spawnSync(
		command[0],
		[
			...command.slice(1),
			'ci',
			isProduction ? '--omit=dev' : '--include=dev',
			'--include=optional',
			'--no-audit',
			'--no-fund',
			'--loglevel=error',
		],
		{
			cwd: root,
			stdio: 'inherit',
		},
	);
	if (result.status !== 0) {
		console.error('The dependencies could not be installed (npm ci failed; see the output above).');
		process.exit(1);
	}
	// Delete the C headers of Node.js, because no package is compiled here.
	rmSync(join(pinned, '../../include'), { recursive: true, force: true });
	deleteSourceMaps();
	writeFileSync(stamp, state);
}

/** Deletes source maps of packages, which no tool reads. */
function deleteSourceMaps() {
	for (const modules of ['.', 'admin', 'demo-studio', 'ui'].map((workspace) => join(root, workspace, 'node_modules'))) {
		if (!existsSync(modules)) continue;
		for (const path of readdirSync(modules, { recursive: true }))
			if (/\.[cm]?[jt]s\.map$/.test(path)) rmSync(join(modules, path), { force: true });
	}
}

/** Returns the pinned Node.js of this platform, or the running Node.js if its version is new enough. */
function runtime() {
	// Check that the binary runs, because npm also installs it on a Linux without glibc.
	if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
	const [major, minor] = process.versions.node.split('.').map(Number);
	if (major > 24 || (major === 24 && minor >= 15)) return process.execPath;
	console.error(`Reelhouse needs Node.js 24.15 or newer on this platform; this is ${process.version}.`);
	process.exit(1);
}
