import { Fragment } from 'react';

/** The name of a file. A long name breaks after a slash, dot, underscore or hyphen. */
export function FileName({ children }: { children: string }) {
	return children.split(/(?<=[/._-])/).map((part, index) => (
		<Fragment key={index}>
			{index > 0 && <wbr />}
			{part}
		</Fragment>
	));
}
