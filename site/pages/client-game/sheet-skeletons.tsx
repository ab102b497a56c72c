import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './game-sheets.module.css';

export const SheetSkeletons = ({ count }: { count: number }) =>
	Array.from({ length: count }, (_, index) => <Skeleton key={index} className={styles.skeleton} />);
