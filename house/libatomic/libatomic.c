/*
 * Stands in for GCC's libatomic.so.1 where the machine has none, as on a bare Debian: Node 26 for Linux does not start
 * without it and takes one function from it. `./atoll` turns to it only if Node does not start otherwise.
 * `build` makes the libraries from it.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define EXCHANGE(bits)                                                                                              \
  case sizeof(uint##bits##_t):                                                                                      \
    return __atomic_compare_exchange_n((uint##bits##_t *)target, (uint##bits##_t *)expected,                        \
                                       *(uint##bits##_t *)desired, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)

/* The compiler knows a function of this name with another signature, hence the second name. */
bool compare_exchange(size_t size, void *target, void *expected, void *desired, int success, int failure)
    __asm__("__atomic_compare_exchange");

/* Always in the strictest order, which satisfies every order that could be asked for. */
bool compare_exchange(size_t size, void *target, void *expected, void *desired, int success, int failure) {
  (void)success;
  (void)failure;
  switch (size) {
    EXCHANGE(8);
    EXCHANGE(16);
    EXCHANGE(32);
    EXCHANGE(64);
  }
  /* Other sizes need a lock that all other accesses to the value would have to share: better to stop than to be wrong. */
  __builtin_trap();
}
