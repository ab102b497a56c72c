import { lazy, type ComponentProps } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Block } from './block.tsx';
// The server draws covers too, so the styles must load before the code.
import '../../ui/drawn-cover.module.css';

const Drawing = lazy(async () => ({ default: (await import('../../ui/drawn-cover.tsx')).DrawnCover }));

/** Replaces a missing picture. Few items lack a picture, so the code loads only if the page has a drawing. */
export const DrawnCover = (props: ComponentProps<typeof Drawing>) => (
	<Block name="cover" fallback={<Skeleton className={props.className} />}>
		<Drawing {...props} />
	</Block>
);
