// Every archive, and every guide.
import { testOutside } from './smoke/tests';

testOutside(() => true);
