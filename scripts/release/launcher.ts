import { servingEnvironment, servingFlags } from '../production-flags.mjs';

export const RUNTIME = 'runtime/node';
export const LAUNCHER = 'bin/reelhouse';

const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', ...servingFlags];

/**
 * Returns the launcher of a release: a shell script that runs a command of the server on the release's own Node.js.
 * Through a symbolic link, the script needs the program `readlink`. It needs no other program.
 */
export const launcher = (): string => `#!/bin/sh
# Runs a command of Reelhouse: reelhouse <command>. Without a command it lists all.
file=$0
case $file in */*) ;; *) file=./$file ;; esac
while [ -L "$file" ]; do
	target=$(readlink "$file")
	case $target in /*) file=$target ;; *) file=\${file%/*}/$target ;; esac
done
root=$(cd "\${file%/*}/.." && pwd -P) || exit 1
${Object.entries(servingEnvironment)
	.map(([name, value]) => `export ${name}=${value}`)
	.join('\n')}
exec "$root/${RUNTIME}" ${NODE_FLAGS.join(' ')} "$root/dist/app/cli.js" "$@"
`;
