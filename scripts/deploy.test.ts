/** Checks the examples in deploy/ against the server, the release and each other. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { commands } from '../server/app/commands/commands.ts';
import { readConfig, variableNames } from '../server/kernel/config.ts';
import { servingEnvironment, servingFlags } from './production-flags.mjs';
import { LAUNCHER, RUNTIME } from './release/launcher.ts';
import { root } from './run-module.ts';

const folder = join(root, 'deploy');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile())
	.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const { port: PORT } = readConfig({});

function readYaml(path: string): any[] {
	return parseAllDocuments(read(path), { merge: true }).map((document) => {
		expect(document.errors, path).toEqual([]);
		return document.toJS() as unknown;
	});
}
const compose = {
	sqlite: readYaml('container/compose.sqlite.yaml')[0],
	postgresql: readYaml('container/compose.postgresql.yaml')[0],
};
const kubernetes = [...readYaml('kubernetes/reelhouse.yaml'), ...readYaml('kubernetes/migration.yaml')];
const manifest = (kind: string) => kubernetes.find((each) => each.kind === kind);

const unit = (path: string): [string, string][] =>
	read(path)
		.split('\n')
		.filter((line) => /^\w+=/.test(line))
		.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
const valuesOf = (path: string, key: string): string[] =>
	unit(path).flatMap(([name, value]) => (name === key ? [value] : []));

const images = (): string[] => [
	...Object.values(compose).flatMap(({ services }) => Object.values<any>(services).map(({ image }) => image as string)),
	...kubernetes.flatMap(({ spec }) =>
		(spec?.template?.spec?.containers ?? []).map(({ image }: any) => image as string),
	),
];

test('every YAML file is valid, and names this version', () => {
	for (const path of files.filter((file) => file.endsWith('.yaml')))
		expect(readYaml(path).length, path).toBeGreaterThan(0);
	const own = images().filter((image) => image.startsWith('reelhouse'));
	expect(own.length).toBeGreaterThan(3);
	expect(new Set(own)).toEqual(new Set([`reelhouse:${version}`]));
	expect(read('container/Dockerfile')).toContain(`VERSION=${version}`);
	expect(readFileSync(join(root, 'docs/operations.md'), 'utf8')).toContain(`reelhouse-${version}-linux-x64.tar.gz`);
});

test('the variables exist, and their values are valid', () => {
	const dockerfile = [...read('container/Dockerfile').matchAll(/^\s*(?:ENV )?([A-Z_]+)=(\S+)/gm)].map(
		([, name = '', value = '']) => [name, value] as const,
	);
	const imageOwn = dockerfile.filter(([name]) => !(name in servingEnvironment) && name !== 'VERSION');
	const given: Record<string, Record<string, string>> = {
		image: Object.fromEntries(imageOwn),
		kubernetes: { ...manifest('ConfigMap').data, ...manifest('Secret').stringData, SECRET_KEY: 'x'.repeat(40) },
		systemd: Object.fromEntries(
			[...read('systemd/environment.example').matchAll(/^#? ?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
				name,
				value || 'x'.repeat(40),
			]),
		),
	};
	for (const [name, { services }] of Object.entries(compose))
		for (const [service, { image, environment }] of Object.entries<any>(services))
			if (image.startsWith('reelhouse')) given[`${name} ${service}`] = environment;
	expect(Object.keys(given)).toHaveLength(7);
	for (const [place, variables] of Object.entries(given)) {
		expect(
			Object.keys(variables).filter((name) => !variableNames.includes(name)),
			place,
		).toEqual([]);
		const literal = Object.entries(variables).filter(([, value]) => !value.includes('${'));
		if (place === 'kubernetes' || place === 'systemd' || place === 'image')
			expect(() => readConfig(variables), place).not.toThrow();
		// In compose files, only numbers are literal. Secrets and values of a studio come from the environment.
		else expect(literal.filter(([, value]) => !/^\d+$/.test(value))).toEqual([]);
	}
});

test('every part uses the port, the paths and the commands of the server', () => {
	const image = read('container/Dockerfile');
	expect(image).toContain(`EXPOSE ${PORT}`);
	expect(image).toContain(`PORT=${PORT}`);
	expect(valuesOf('systemd/reelhouse.socket', 'ListenStream')).toEqual([`127.0.0.1:${PORT}`]);
	expect(compose.sqlite.services.app.expose).toEqual([String(PORT)]);
	expect(compose.sqlite.services.proxy.environment.UPSTREAMS).toBe(`app:${PORT}`);
	expect(compose.postgresql.services.proxy.environment.UPSTREAMS).toBe(`app-1:${PORT} app-2:${PORT}`);
	expect(manifest('Deployment').spec.template.spec.containers[0].ports[0].containerPort).toBe(PORT);
	expect(read('proxies/Caddyfile')).toContain(`127.0.0.1:${PORT}`);
	expect(read('proxies/nginx.conf')).toContain(`server 127.0.0.1:${PORT} `);

	for (const key of ['ExecStart', 'ExecStartPre'])
		for (const line of valuesOf('systemd/reelhouse.service', key)) {
			const [path, command = ''] = line.split(' ');
			expect([path, command in commands]).toEqual([`/opt/reelhouse/${LAUNCHER}`, true]);
		}
	const [entrypoint] = /(?<=^ENTRYPOINT ).*$/m.exec(image)!;
	expect(JSON.parse(entrypoint)).toEqual([
		`/opt/reelhouse/${RUNTIME}`,
		'--disable-warning=ExperimentalWarning',
		...servingFlags,
		'/opt/reelhouse/dist/app/cli.js',
	]);
	for (const [name, value] of Object.entries(servingEnvironment)) expect(image).toContain(`${name}=${value}`);
	const args = kubernetes.flatMap(({ spec }) =>
		(spec?.template?.spec?.containers ?? []).flatMap((each: any) => each.args),
	);
	for (const command of [...args, ...compose.postgresql.services.migration.command])
		expect(commands).toHaveProperty(command);
	const probes = manifest('Deployment').spec.template.spec.containers[0];
	expect([probes.readinessProbe, probes.livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
		'/readyz',
		'/healthz',
	]);
});

/** Equals the time limit in server/app/run.ts. */
const CLOSE_SECONDS = 29;

test('each manager waits for the grace period and the shutdown', () => {
	const seconds = (text: string) => Number(/^(\d+)s?$/.exec(text)![1]);
	const { data } = manifest('ConfigMap');
	const { terminationGracePeriodSeconds } = manifest('Deployment').spec.template.spec;
	expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(data.DRAIN_SECONDS) + CLOSE_SECONDS);
	for (const { services } of Object.values(compose))
		for (const { image, environment, stop_grace_period: period } of Object.values<any>(services))
			if (image.startsWith('reelhouse'))
				expect(seconds(period)).toBeGreaterThan(Number(environment.DRAIN_SECONDS) + CLOSE_SECONDS);
	expect(Number(valuesOf('systemd/reelhouse.service', 'TimeoutStopSec')[0])).toBeGreaterThan(CLOSE_SECONDS);
});

test('nginx sends what the server and the setup guide read of the request of a visitor', () => {
	const nginx = read('proxies/nginx.conf');
	for (const header of ['Host $http_host', 'X-Forwarded-For $proxy_add_x_forwarded_for', 'X-Forwarded-Proto $scheme'])
		expect(nginx).toContain(`proxy_set_header ${header};`);
});

test('nginx excludes no server that responds, and a restarted one for a second at most', () => {
	const nginx = read('proxies/nginx.conf');
	// After a 503, nginx must still use the server. Without the database, all servers reject saves with 503, but still
	// send cached pages.
	expect(nginx).toContain('proxy_next_upstream error timeout;');
	const times = [...nginx.matchAll(/\bserver 127\.0\.0\.1:\d+ .*fail_timeout=(\w+);/g)].map(([, time]) => time);
	expect(times).toEqual(['1s', '1s']);
});

test('servers on one database run in two versions only if an operator allows it, and never as root or with a writable root folder', () => {
	const { strategy, template, replicas } = manifest('Deployment').spec;
	expect([strategy.type, replicas > 1, manifest('PodDisruptionBudget').spec.minAvailable < replicas]).toEqual([
		'Recreate',
		true,
		true,
	]);
	for (const { spec } of [template, manifest('Job').spec.template]) {
		expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
		expect(spec.containers[0].securityContext).toMatchObject({
			readOnlyRootFilesystem: true,
			allowPrivilegeEscalation: false,
		});
		expect(spec.containers[0].volumeMounts.map(({ mountPath }: any) => mountPath)).toEqual(['/data', '/tmp']);
	}
	expect(read('container/Dockerfile')).toContain('USER 10001:10001');
	expect(compose.postgresql.services['app-1']).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
	expect(compose.sqlite.services.app.volumes).toEqual(['data:/data']);
});
