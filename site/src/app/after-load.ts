// What no page needs at once, in one file: each file of its own costs a way over the network (decision 11).
import '../offline/register.ts'
import '../homams/moments.ts'
